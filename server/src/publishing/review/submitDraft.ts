import { hasOwnTime } from '@zhengcai/contract/fieldsOfKind.ts'
import { timeIn, wrongTimes } from '@zhengcai/contract/publishing/plannedTimes.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { forbid, refuse, type WrongField } from '../../platform/http/refusals.ts'
import { openMustFindings, storeWaivers } from '../checks/openFindings.ts'
import { type DraftFacts, getContent, insertWriter } from '../drafts/drafts.queries.ts'
import { getDraftRow, getHeldRow, type Hand, type Held } from '../drafts/holding.ts'
import { type Judged, judgeDraft } from '../drafts/judgeDraft.ts'
import { writeContent } from '../drafts/saveDraft.ts'
import { deleteLocksOf } from '../locks/locks.queries.ts'
import type { DraftNeeds } from '../publishingNeeds.ts'
import type { TextNeeds } from '../releasing/itemOfDraft.ts'
import { refuseWrong } from '../releasing/paperOfDraft.ts'
import { refusedLater } from '../releasing/refusedLater.ts'
import { getNow } from '../releasing/release.queries.ts'
import { keepAct } from '../revisions/keepRevision.ts'
import { dueFromNow } from './dueTime.ts'
import { refuseBehind } from './refuseMoved.ts'
import { lacksRight } from './reviewRules.ts'
import { type ReviewSettings, readReviewSettings } from './reviewSettings.ts'
import { insertSignature, updateStep } from './reviews.queries.ts'
import { type Change, movedTo, refuseUnlessMoved, storedChange, unticked, wrongChange } from './signing.ts'
import { settleReturns, tellNext } from './telling.ts'

type Wish = Held &
  Change & {
    sign: boolean
    checklist: string[]
    waivers: { finding: string; reason: string }[]
    note: string
    planned?: string | undefined
  }

/** 送审: from now on only those who read it change it. With `sign` whoever submits has read it first. */
export function submitDraft(needs: DraftNeeds & TextNeeds, by: Hand, wish: Wish) {
  return inTransaction(needs.db, async (tx) => {
    const again = await submittedAlready(tx, by, wish)
    if (again) return again
    const draft = await getHeldRow(tx, by, wish, 'submit')
    const settings = (await readReviewSettings(tx))(draft.kind)
    if (wish.sign) refuseSelf(settings, by)
    refuseBehind(draft)
    const judged = await judgedFor(tx, draft, wish)
    await storeWaivers(tx, draft.id, by.staffId, wish.waivers)
    refuseWrong([
      ...judged.problems,
      ...(await wrongPlan(tx, draft, wish.planned, judged)),
      ...(draft.released ? wrongChange(wish) : []),
      ...(wish.sign ? unticked(settings.checklists[1], wish.checklist, 1, [judged.fields, judged.tree]) : []),
      ...(await openFindings(tx, draft, wish)),
      ...(await refusedLater(tx, needs, draft, judged)),
    ])
    const number = await withPlan(tx, needs, by, { draft, wish, judged })
    await hand(tx, by, { draft: { ...draft, number }, wish, judged, settings })
    return movedTo(tx, await getDraftRow(tx, draft.id))
  })
}

/** The answer to the first press was lost on its way, and the button pressed once more. */
async function submittedAlready(tx: Db, by: Hand, { id, base, sign }: Wish) {
  const draft = await getDraftRow(tx, id)
  const isSame = draft.state === (sign ? 'review2' : 'review1') && draft.submittedById === by.staffId
  return isSame && (draft.number === base || draft.number === base + 1) ? movedTo(tx, draft) : undefined
}

function refuseSelf({ selfFirst }: ReviewSettings, by: Hand): void {
  const lacks = lacksRight(1, { id: by.staffId, roles: by.roles })
  if (lacks) forbid(lacks)
  if (!selfFirst) refuse('这种稿件的一审须由没有执笔的同事签署，请送审而不自签')
}

async function judgedFor(tx: Db, { id, kind }: DraftFacts, { planned }: Wish): Promise<Judged> {
  const { fields, tree } = await getContent(tx, id)
  return judgeDraft(kind, { fields: planned === undefined ? fields : { ...fields, publish: planned }, tree })
}

/** What would be refused when it is released, before three people have read it for nothing. */
async function wrongPlan(
  tx: Db,
  { kind, released, updatedById }: DraftFacts,
  wished: string | undefined,
  { planned, fields }: Judged,
): Promise<WrongField[]> {
  // The day that came with a file was nobody's plan as long as nobody has written in the text.
  const publish = wished ?? (hasOwnTime(kind) && !released && updatedById !== null ? planned : null)
  const wrong = wrongTimes({ kind, released, publish, withdraw: timeIn(fields.withdraw), now: await getNow(tx) })
  return wrong.map(({ field, message }) => ({ field: field === 'publish' ? 'planned' : field, message }))
}

async function openFindings(tx: Db, draft: DraftFacts, { waivers }: Wish): Promise<WrongField[]> {
  const waived = new Set(waivers.map(({ finding }) => finding))
  const open = (await openMustFindings(tx, draft)).filter(({ id }) => !waived.has(id))
  return open.map(({ id, message }) => ({ field: `findings.${id}`, message }))
}

type Submitting = { draft: DraftFacts; wish: Wish; judged: Judged }

async function withPlan(tx: Db, needs: DraftNeeds, by: Hand, { draft, wish, judged }: Submitting): Promise<number> {
  if (wish.planned === undefined) return draft.number
  const { id, base, lock } = wish
  return (await writeContent(tx, needs, by, { id, base, lock, judged })).number
}

async function hand(tx: Db, by: Hand, { draft, wish, judged, settings }: Submitting & { settings: ReviewSettings }) {
  const { id, number } = draft
  await insertWriter(tx, { id, staffId: by.staffId, author: true, number: 0 })
  await deleteLocksOf(tx, id)
  const moved = await updateStep(tx, {
    id,
    number,
    from: ['draft'],
    to: wish.sign ? 'review2' : 'review1',
    due: await dueFromNow(tx, settings.limit),
    submitted: { by: by.staffId, stepCount: settings.stepCount },
    change: storedChange(draft.released ? wish : {}),
  })
  refuseUnlessMoved(moved)
  await settleReturns(tx, id)
  const act = { cause: 'submit', act: 'draft submit', content: judged, note: wish.note } as const
  const revision = await keepAct(tx, by, { draft, ...act, detail: { signed: wish.sign, round: draft.round + 1 } })
  const { checklist, waivers, note } = wish
  const signed = { draftId: id, round: draft.round + 1, step: 1, number, revision, staffId: by.staffId } as const
  if (wish.sign) await insertSignature(tx, { ...signed, checklist, waivers, note })
  await tellNext(tx, by.staffId, id)
}
