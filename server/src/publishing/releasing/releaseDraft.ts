import type { NoticeKind } from '@zhengcai/contract/office/noticeWords.ts'
import { DRAFT_STATES, type DraftState } from '@zhengcai/contract/publishing/draftWords.ts'
import { readersPath } from '@zhengcai/contract/publishing/readersPath.ts'
import { STEPS } from '@zhengcai/contract/publishing/reviewWords.ts'
import { KNOWLEDGE_CHANGED } from '../../knowledge/knowledge.queries.ts'
import { replaceCitations } from '../../laws/citations/citations.queries.ts'
import { relinkImported } from '../../laws/citations/relink.ts'
import { notify } from '../../office/notices/notify.ts'
import { announce, tellTakesNothing } from '../../platform/database/changes.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { forbid, movedOn, refuse } from '../../platform/http/refusals.ts'
import { whyNot } from '../draftMoves.ts'
import { getContent, type StoredDraft } from '../drafts/drafts.queries.ts'
import { getDraftRow, type Hand } from '../drafts/holding.ts'
import { deleteLocksOf } from '../locks/locks.queries.ts'
import { refuseWhileWritten } from '../locks/refuseWhileWritten.ts'
import type { Reports } from '../publishingNeeds.ts'
import { moverOf } from '../review/approveDraft.ts'
import { dueFromNow } from '../review/dueTime.ts'
import { refuseBehind, refuseMoved, refuseOtherNumber } from '../review/refuseMoved.ts'
import { type OpenCase, openCase } from '../review/reviewCase.ts'
import { mayRelease, whyUnsigned } from '../review/reviewRules.ts'
import { updateStep, voidSignatures } from '../review/reviews.queries.ts'
import { refuseUnlessMoved } from '../review/signing.ts'
import { authorsOf, settleCalls, tellNext } from '../review/telling.ts'
import { keepAct } from '../revisions/keepRevision.ts'
import { findReleasedRevision } from '../revisions/revisions.queries.ts'
import { itemOfDraft, type TextNeeds } from './itemOfDraft.ts'
import { refuseWrong } from './paperOfDraft.ts'
import {
  deleteUnseen,
  findLastRelease,
  findShown,
  findStandingRelease,
  findStandingSum,
  getNow,
  insertRelease,
  type LastRelease,
  listHands,
  markReleased,
  type Shown,
  showItem,
  takeBackRelease,
} from './release.queries.ts'
import { releaseTimes, type Wishes, withdrawal } from './releaseTimes.ts'

export type ReleaseNeeds = TextNeeds & { db: Db; reports: Pick<Reports, 'readyReplies'> }

export type Wish = Wishes & { id: string; number: number }

/** What was signed becomes what readers have, at once or at its time. */
export function releaseDraft({ db, reports, ...needs }: ReleaseNeeds, by: Hand, wish: Wish) {
  return inTransaction(db, async (tx) => {
    const draft = await getLocked(tx, wish.id)
    const last = await findLastRelease(tx, draft.id)
    const now = await getNow(tx)
    const shown = await findShown(tx, draft.kind, draft.esId)
    if (isSamePress(draft, last, wish, by)) return told(draft, shown)
    await refuseUnlessSigned(tx, by, { draft, last, shown, wish })
    const hands = await handsIn(tx, draft, last)
    await refuseWhileWritten(tx, draft.id, by.staffId, '发布')
    const times = releaseTimes({ ...wish, kind: draft.kind, shown, planned: await plannedEnd(tx, draft, shown), now })
    const change = changeOf(draft, shown)
    const importSum = await importedBefore(tx, draft)
    await letOut(tx, needs, draft, times, now)
    const after = await findShown(tx, draft.kind, draft.esId)
    await insertRelease(tx, {
      ...change,
      esId: draft.esId,
      draftId: draft.id,
      number: draft.number,
      publishTime: after?.publishTime ?? null,
      withdrawTime: after?.withdrawTime ?? null,
      staffId: by.staffId,
      hands,
      importSum,
    })
    refuseUnlessMoved(await markReleased(tx, draft))
    await deleteLocksOf(tx, draft.id)
    await announce(tx, KNOWLEDGE_CHANGED)
    if (draft.kind !== 'page' && !shown && !last) await tellTakesNothing(tx)
    const cause = wish.publishTime ? 'schedule' : 'release'
    await settleCalls(tx, draft.id)
    const released = told(draft, after)
    const { title } = draft
    if (released.visible)
      await reports.readyReplies(tx, { draftId: draft.id, title, address: released.address, note: change.note })
    await tellAuthors(tx, by, draft, { kind: cause === 'schedule' ? 'scheduled' : 'released', note: wish.publishTime })
    await keepAct(tx, by, { draft, cause, act: `draft ${cause}`, content: draft, note: change.note })
    return released
  })
}

type Told = { kind: NoticeKind; note?: string | undefined; others?: string[] }

const tellAuthors = (tx: Db, by: Hand, draft: StoredDraft, { others = [], ...told }: Told) =>
  notify(tx, { to: [...authorsOf(draft), ...others], by: by.staffId, title: draft.title, draftId: draft.id, ...told })

async function getLocked(tx: Db, id: string): Promise<StoredDraft> {
  const row = await getDraftRow(tx, id)
  return { ...row, ...(await getContent(tx, id)) }
}

/** The answer to the first press was lost on its way, and the button pressed once more. */
function isSamePress(draft: StoredDraft, last: LastRelease | undefined, wish: Wish, by: Hand): boolean {
  if (last?.byId !== by.staffId || last.number !== wish.number || draft.number !== wish.number) return false
  if (wish.publishTime === undefined) return draft.state === 'live'
  const sameEnd =
    wish.withdrawTime === undefined || (wish.withdrawTime && `${wish.withdrawTime}:00`) === last.withdrawTime
  return draft.scheduled && last.publishTime === `${wish.publishTime}:00` && sameEnd
}

const told = ({ kind, esId }: StoredDraft, shown: Shown | undefined) => ({
  esId,
  address: readersPath({ kind, esId }),
  publishTime: shown?.publishTime ?? null,
  withdrawTime: shown?.withdrawTime ?? null,
  visible: kind === 'page' || shown?.visible === true,
})

type ReleaseRequest = { draft: StoredDraft; last: LastRelease | undefined; shown: Shown | undefined; wish: Wish }

/** Only what is ready goes, by whoever may, and only the very number that was signed last. */
async function refuseUnlessSigned(tx: Db, by: Hand, { draft, last, shown, wish }: ReleaseRequest): Promise<void> {
  const { state, number, scheduled } = draft
  const text = await openCase(tx, draft)
  if (!mayRelease(text, moverOf(by), shown?.taken === true)) forbid(NO_RELEASE)
  if (state === 'live' && last) movedOn(`${last.by}已经发布了这篇稿件`, { number, by: last.by, at: last.at })
  const why = whyNot('release', draft, moverOf(by))
  if (why) await refuseMoved(tx, draft, by.staffId, why)
  refuseBehind(draft)
  await refuseOtherNumber(tx, draft, wish.number)
  // What has its time already was let go on this number, also before three had to sign.
  const unsigned = scheduled && last?.number === number ? undefined : whyUnsigned(text)
  if (unsigned) refuse(unsigned)
}

const NO_RELEASE = '您没有“发布与定时发布”的权限'

/** The end that the text names; where it names none but the one of before, whatever was decided about it since holds. */
async function plannedEnd(tx: Db, { id, fields }: StoredDraft, shown: Shown | undefined): Promise<unknown> {
  if (!shown || shown.taken) return fields.withdraw
  const before = await findReleasedRevision(tx, id)
  return before && before.fields.withdraw === fields.withdraw ? shown.withdrawTime : fields.withdraw
}

/** Whose hands are in it, for the record. */
async function handsIn(tx: Db, draft: StoredDraft, last: LastRelease | undefined): Promise<string[]> {
  return [...new Set([...(await listHands(tx, draft.id)), ...((draft.scheduled && last?.hands) || [])])]
}

/** What kind of change it is was said when it was submitted; of what nobody has seen nothing has changed. */
function changeOf({ kind, released, change, changeNote }: StoredDraft, shown: Shown | undefined) {
  const isSeen = kind === 'page' ? released : shown?.visible || shown?.taken
  return isSeen && change ? { change, note: changeNote } : { change: undefined, note: '' }
}

async function importedBefore(tx: Db, { esId }: StoredDraft): Promise<string | null> {
  const standing = await findStandingRelease(tx, esId)
  return standing ? standing.importSum : ((await findStandingSum(tx, { origin: '', id: esId }))?.sum ?? null)
}

async function letOut(
  tx: Db,
  needs: TextNeeds,
  draft: StoredDraft,
  times: ReturnType<typeof releaseTimes>,
  now: string,
): Promise<void> {
  const { kind, esId, fields, tree } = draft
  if (!tree) refuse('这篇稿件还没有内容')
  const item = await itemOfDraft(tx, needs, { kind, esId, fields, tree }, times)
  await item.save(tx)
  await showItem(tx, kind, esId)
  await relinkImported(tx, [item.origin])
  const shown = await findShown(tx, kind, esId)
  if (times.withdraw && shown) refuseWrong(withdrawal(times.withdraw, { publish: shown.publishTime, now }))
}

/** 撤回签署: its last signature is void, and it is read again. What has its time loses it: nobody has met it yet. */
export function unscheduleDraft({ db }: Pick<ReleaseNeeds, 'db'>, by: Hand, id: string) {
  return inTransaction(db, async (tx) => {
    const draft = await getLocked(tx, id)
    const text = await openCase(tx, draft)
    if (!mayRelease(text, moverOf(by))) forbid(NO_RELEASE)
    const why = whyNot('unschedule', draft, moverOf(by))
    if (why) await refuseMoved(tx, draft, by.staffId, why)
    const last = draft.scheduled ? await findLastRelease(tx, id) : undefined
    if (draft.scheduled && last?.replacedAt !== null) refuse('这篇稿件不是在编辑部定时发布的')
    await settleCalls(tx, id)
    const { state, signers } = await backToLastStep(tx, draft, text)
    if (last) await takeBack(tx, draft, last)
    const back = `${draft.scheduled ? '取消定时，' : ''}稿件回到${DRAFT_STATES[state]}`
    await tellAuthors(tx, by, draft, { kind: 'unscheduled', note: back, others: signers })
    const note = draft.scheduled ? '取消定时' : ''
    await keepAct(tx, by, { draft, cause: 'unschedule', act: 'draft unschedule', content: draft, note })
    await tellNext(tx, by.staffId, id, [...authorsOf(draft), ...signers])
    return { number: draft.number, state }
  })
}

/** A text of before there were signatures is a draft again. */
async function backToLastStep(tx: Db, draft: StoredDraft, text: OpenCase) {
  const { id, number, round } = draft
  const isSigned = whyUnsigned(text) === undefined
  const to: DraftState = isSigned ? STEPS[text.stepCount].state : 'draft'
  const due = isSigned ? await dueFromNow(tx, text.settings.limit) : null
  refuseUnlessMoved(await updateStep(tx, { id, number, from: ['ready', 'live'], to, due }))
  const from = isSigned ? text.stepCount : 1
  return { state: to, signers: await voidSignatures(tx, { draftId: id, round, from, reason: '撤回签署' }) }
}

async function takeBack(tx: Db, draft: StoredDraft, last: LastRelease): Promise<void> {
  // Its time may come between one look and the next.
  if (!(await deleteUnseen(tx, draft.kind, draft.esId))) refuse('这篇稿件已经发布，不能取消定时')
  await replaceCitations(tx, draft.esId, [])
  await takeBackRelease(tx, draft.id, last.hands)
  await announce(tx, KNOWLEDGE_CHANGED)
}
