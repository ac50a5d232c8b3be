import { QUESTION } from '@zhengcai/contract/questions/questionWords.ts'
import { notify } from '../../office/notices/notify.ts'
import { recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransactionAgain } from '../../platform/database/database.ts'
import { refuse, refuseFields } from '../../platform/http/refusals.ts'
import { actorIn } from '../../publishing/drafts/handOf.ts'
import type { Hand } from '../../publishing/drafts/holding.ts'
import { listHoldersOf } from '../../publishing/drafts/people.queries.ts'
import {
  type AnswerText,
  deleteAnswerLocksOf,
  insertDeskEvent,
  insertVersion,
  updateSubmitted,
} from './answers.queries.ts'
import { knownOfAskers } from './askerFacts.ts'
import { listAnsweredWith, listWaitingPartIds } from './cases.queries.ts'
import type { Waived } from './desk.schema.ts'
import { type DeskCase, lockCase, withDraft, wordsOf } from './holding.ts'
import { judgeAnswer, keepable } from './judgeAnswer.ts'
import { refuseOtherNumber, whyNotWriting, writeAnswer } from './lockAnswer.ts'

type Needs = { db: Db; origin: string }
type Submitted = { id: string; number: number; waivers: Waived[] }

/** 送复核: from now on nobody writes in it until a second person has read it. */
export function submitAnswer({ db, origin }: Needs, by: Hand, { id, number, waivers }: Submitted): Promise<void> {
  return inTransactionAgain(db, async (tx) => {
    const one = await lockCase(tx, id)
    if (one.draft?.state === 'approval' && one.draft.submittedBy === by.staffId && one.draft.number === number) return
    if (one.question.status === QUESTION.answered) refuse('这条提问已答复，要改请用“更正答复”')
    const draft = await withDraft(tx, one)
    const { tree, fields } = draft
    const waived = await refuseUnready(tx, one, { number, waivers, origin, tree, fields })
    await updateSubmitted(tx, id, { state: 'approval', by: by.staffId, waivers: waived })
    await handOn(tx, by, one, { ...draft, number }, { cause: 'submit', note: '' })
    await recordAct(tx, { ...actorIn(by), act: 'answer submit', subject: id, detail: { number } })
  })
}

type Amended = AnswerText & { id: string; base: number; notice: string; waivers: Waived[] }

/** 更正答复: what the asker has stays until a second person has read what shall take its place. */
export function amendAnswer({ db, origin }: Needs, by: Hand, wish: Amended): Promise<void> {
  const { id, base, notice, waivers, fields } = wish
  return inTransactionAgain(db, async (tx) => {
    const text = { tree: keepable(wish.tree), fields }
    const one = await lockCase(tx, id)
    if (one.question.status !== QUESTION.answered) refuse('这条提问还没有答复，不用更正')
    await withDraft(tx, one)
    const waived = await refuseUnready(tx, one, { number: base, waivers, origin, ...text })
    const { number } = await writeAnswer(tx, by, id, text)
    await updateSubmitted(tx, id, { state: 'amendment', by: by.staffId, note: notice, waivers: waived })
    await handOn(tx, by, one, { ...text, number }, { cause: 'amend', note: notice })
    await recordAct(tx, { ...actorIn(by), act: 'amend submit', subject: id, detail: { number } })
  })
}

type Ready = AnswerText & { number: number; waivers: Waived[]; origin: string }

/** Everything that keeps it from the second person is told at once; what stays for a reason is handed on with it. */
async function refuseUnready(tx: Db, one: DeskCase, { number, ...text }: Ready): Promise<Waived[]> {
  const why = whyNotWriting(one)
  if (why) refuse(why)
  await refuseOtherNumber(tx, one, number)
  // Whoever is or was answered along with it reads the same words: nobody's own may stand in them.
  const { id } = one.question
  const askers = [id, ...(await listWaitingPartIds(tx, id)), ...(await listAnsweredWith(tx, id))]
  const known = await knownOfAskers(tx, askers)
  const { wrong, waived } = await judgeAnswer(tx, { ...text, known })
  const [first, ...rest] = wrong
  if (first) refuseFields([first, ...rest])
  return waived
}

type Kept = { cause: 'submit' | 'amend'; note: string }

async function handOn(
  tx: Db,
  by: Hand,
  { question }: DeskCase,
  text: AnswerText & { number: number },
  { cause, note }: Kept,
): Promise<void> {
  const { id: questionId, title } = question
  await deleteAnswerLocksOf(tx, [questionId])
  await insertVersion(tx, {
    ...{ caseId: questionId, number: text.number, text: wordsOf(text), staffId: by.staffId },
    cause,
    note,
  })
  const act = cause === 'submit' ? 'submit' : 'proposeAmendment'
  await insertDeskEvent(tx, { caseId: questionId, act, by: by.staffId, note })
  await tellApprovers(tx, by, { questionId, title, note })
}

/** One who is named, or everybody who may approve. */
export async function tellApprovers(
  tx: Db,
  by: Hand,
  { approver, ...notice }: { questionId: string; title: string; note: string; approver?: string | undefined },
): Promise<void> {
  const all = (await listHoldersOf(tx, 'approve')).map(({ id }) => id)
  await notify(tx, { to: approver ? [approver] : all, kind: 'submitted', by: by.staffId, ...notice })
}
