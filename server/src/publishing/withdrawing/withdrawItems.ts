import type { AuditAct } from '@zhengcai/contract/office/auditWords.ts'
import type { NoticeKind } from '@zhengcai/contract/office/noticeWords.ts'
import { rightsOf } from '@zhengcai/contract/office/rights.ts'
import type { RevisionCause } from '@zhengcai/contract/publishing/draftWords.ts'
import { wholeTime, wrongWithdrawal } from '@zhengcai/contract/publishing/plannedTimes.ts'
import { KNOWLEDGE_CHANGED } from '../../knowledge/knowledge.queries.ts'
import { listHolders, updateReadAway } from '../../office/notices/notices.queries.ts'
import { notify } from '../../office/notices/notify.ts'
import { announce } from '../../platform/database/changes.ts'
import type { Db } from '../../platform/database/database.ts'
import { notFound, refuse } from '../../platform/http/refusals.ts'
import { each } from '../drafts/changeMany.ts'
import { type DraftFacts, findDraftIdOf, getContent } from '../drafts/drafts.queries.ts'
import { getDraftRow, type Hand } from '../drafts/holding.ts'
import { refuseWrong } from '../releasing/paperOfDraft.ts'
import { findShown, getNow, type Shown } from '../releasing/release.queries.ts'
import { keepAct, recordDraftAct } from '../revisions/keepRevision.ts'
import { insertEvent } from '../revisions/revisions.queries.ts'
import {
  deleteWithdrawal,
  findWithdrawal,
  hideAt,
  hideNow,
  isOther,
  listConcerned,
  putWithdrawal,
  type Withdrawal,
} from './withdrawing.queries.ts'

type Needs = { db: Db }
type Taken = { esIds: string[]; reason: string }
type Wish = Taken & { at?: string | null | undefined; dryRun?: boolean; emergency?: boolean }
type Item = { draft: DraftFacts; shown: Shown; standing: Withdrawal | undefined }

/** From readers' eyes at once or at a time, each by itself. What is being written in the console goes on. */
export async function withdrawItems({ db }: Needs, by: Hand, wish: Wish) {
  const { reason, at, dryRun = false, emergency = false } = wish
  const now = await getNow(db)
  const end = typeof at === 'string' ? wholeTime(at) : null
  const wrong = end === null ? undefined : wrongWithdrawal(end, '', now)
  if (wrong) refuseWrong([{ field: 'at', message: wrong }])
  return each(db, wish.esIds, async (tx, esId) => {
    const item = await getItem(tx, esId, '撤下')
    if (at !== null && isSamePress(item, by, { reason, at: end })) return
    const why = at === null ? whyNotKept(item) : whyNotTaken(item, end)
    if (why) refuse(why)
    if (dryRun) return
    const { kind } = item.draft
    if (at === null) {
      await hideAt(tx, kind, esId, null)
      await deleteWithdrawal(tx, esId)
      return keepCourse(tx, by, item, { ...NOT, reason })
    }
    const seen = emergency && rightsOf(by.roles).includes('release')
    await putWithdrawal(tx, { esId, at: end, emergency, reason, staffId: by.staffId, seen })
    if (end === null) await hideNow(tx, kind, esId)
    else await hideAt(tx, kind, esId, end)
    const course = emergency ? EMERGENCY : end === null ? AT_ONCE : LATER
    await keepCourse(tx, by, item, { ...course, reason: end === null ? reason : `${end.slice(0, 16)} 起，${reason}` })
  })
}

/** What readers had before it was taken from them, and the end that was planned then, if it still lies ahead. */
export function restoreItems({ db }: Needs, by: Hand, { esIds, reason }: Taken) {
  return each(db, esIds, async (tx, esId) => {
    const item = await getItem(tx, esId, '恢复')
    const { draft, shown, standing } = item
    if (!shown.taken) refuse('这篇稿件没有撤下')
    await hideAt(tx, draft.kind, esId, standing?.planned ?? null)
    await deleteWithdrawal(tx, esId)
    await keepCourse(tx, by, item, { ...SHOWN, reason })
  })
}

async function getItem(tx: Db, esId: string, verb: string): Promise<Item> {
  const id = await findDraftIdOf(tx, esId)
  if (!id) {
    if (await isOther(tx, esId)) refuse(`法规和公开的问答不在这里${verb}`)
    notFound('没有找到这篇内容')
  }
  const draft = await getDraftRow(tx, id)
  if (draft.kind === 'page') refuse(`单页不能${verb}`)
  const shown = (await findShown(tx, draft.kind, esId)) ?? refuse(`这篇稿件没有发布过，不能${verb}`)
  return { draft, shown, standing: await findWithdrawal(tx, esId) }
}

/** The answer to the first press was lost on its way. */
function isSamePress({ shown, standing }: Item, by: Hand, { reason, at }: { reason: string; at: string | null }) {
  if (!standing || standing.byId !== by.staffId || standing.reason !== reason) return false
  return at === null ? shown.taken : standing.ahead && standing.at === at
}

function whyNotTaken({ draft, shown, standing }: Item, end: string | null): string | undefined {
  if (shown.taken) return standing ? `${standing.by}已经撤下了这篇稿件` : '这篇稿件已经撤下'
  // One that was opened for a revision cannot be unscheduled: it must not come all the same.
  if (end === null && !shown.visible && draft.scheduled) return '这篇稿件还没有到发布的时间，读者看不到，请取消定时'
  if (end === null) return undefined
  return end <= shown.publishTime ? '撤下时间应晚于发布时间' : undefined
}

const whyNotKept = ({ shown }: Item): string | undefined =>
  shown.taken ? '这篇稿件已经撤下，请恢复' : shown.withdrawTime === null ? '这篇稿件没有定时撤下' : undefined

type Course = { cause: RevisionCause; act: AuditAct; told: NoticeKind; reason: string }
const AT_ONCE = { cause: 'withdraw', act: 'draft withdraw', told: 'withdrawn' } as const
const LATER = { cause: 'withdrawLater', act: 'draft withdraw later', told: 'withdrawal' } as const
const NOT = { cause: 'withdrawNot', act: 'draft withdraw not', told: 'withdrawal' } as const
const EMERGENCY = { cause: 'emergency', act: 'draft emergency', told: 'emergency' } as const
const SHOWN = { cause: 'show', act: 'draft show', told: 'shown' } as const

async function keepCourse(tx: Db, by: Hand, { draft }: Item, { cause, act, told, reason }: Course): Promise<void> {
  const { id, number, title } = draft
  await announce(tx, KNOWLEDGE_CHANGED)
  await updateReadAway(tx, { draftId: id, kinds: ['emergency', 'withdrawn', 'withdrawal'] })
  const notice = { kind: told, by: by.staffId, title, note: reason, draftId: id }
  await notify(tx, { ...notice, to: [...(await listConcerned(tx, id)), ...(await listHolders(tx, 'chief'))] })
  const content = await getContent(tx, id)
  if (content.tree) {
    await keepAct(tx, by, { draft, cause, act, content, note: reason })
    return
  }
  await insertEvent(tx, { draftId: id, act: cause, number, note: reason, staffId: by.staffId })
  await recordDraftAct(tx, by, { act, id, detail: { number } })
}
