import { type Actor, type AuditAct, recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransactionAgain } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusals.ts'
import { listWaitingPartIds, updateMain } from '../desk/cases.queries.ts'
import { moveQuestion } from '../moveQuestion.ts'
import { answerColumns, fillClass, isQuestionClass } from '../questions.queries.ts'
import { linkAnswer } from './linkAnswer.ts'
import { notifyAsker } from './notifyAsker.ts'
import type { Answer } from './readAnswer.ts'

type Act = Actor & { id: string }
/** The question the office dealt with, for what is said about it afterwards. */
export type Handled = { userId: string | null; title: string; number: string }

/** Answers, and tells the asker in the same breath. */
export async function answerQuestion(db: Db, act: Act & { answer: Answer }): Promise<Handled & { others: Handled[] }> {
  const [first, ...others] = await inTransactionAgain(db, (tx) => answerIn(tx, act))
  return { ...first, others }
}

/** With it all that were put together with it are answered, each to its own asker: of the question itself nothing is passed on. */
export async function answerIn(
  tx: Db,
  { id, answer, ...by }: Act & { answer: Answer },
): Promise<[Handled, ...Handled[]]> {
  if (answer.classId && !(await isQuestionClass(tx, answer.classId))) refuse(`没有分类 ${answer.classId}`)
  const html = await linkAnswer(tx, { html: answer.html, day: answer.validAsOf })
  const give = async (one: string, given: Answer) => {
    const changes = answerColumns(given)
    const moved = await moveQuestion(tx, 'answer', { id: one, by: by.actor, changes })
    await notifyAsker(tx, { ...moved, message: '您的提问已有答复' })
    return moved
  }
  const first = await give(id, { ...answer, html })
  await updateMain(tx, id, null)
  const others: Moved[] = []
  for (const one of await listWaitingPartIds(tx, id)) {
    others.push(await give(one, { ...answer, html, classId: undefined, title: undefined, question: undefined }))
    if (answer.classId) await fillClass(tx, one, answer.classId)
  }
  // Everybody's acts wait for the one that is recorded: nothing is waited for after it.
  for (const one of [first, ...others]) await recordAct(tx, { ...by, act: 'answer question', subject: one.id })
  return [first, ...others]
}

/** Sends it back to the asker, who can add to it. */
export function returnQuestion(db: Db, { id, reason, ...by }: Act & { reason: string }): Promise<Handled> {
  return inTransactionAgain(db, async (tx) => {
    const moved = await moveQuestion(tx, 'return', { id, by: by.actor, note: reason })
    return report(tx, moved, { ...by, act: 'return question', message: '您的提问需要补充说明', reason })
  })
}

export const refuseQuestion = (db: Db, act: Act & { reason: string }): Promise<Handled> =>
  inTransactionAgain(db, (tx) => refuseIn(tx, act))

export async function refuseIn(tx: Db, { id, reason, ...by }: Act & { reason: string }): Promise<Handled> {
  const moved = await moveQuestion(tx, 'refuse', { id, by: by.actor, note: reason })
  return report(tx, moved, { ...by, act: 'refuse question', message: '您的提问未予受理', reason })
}

export function takeQuestion(db: Db, { id, ...by }: Act): Promise<Handled> {
  return inTransactionAgain(db, async (tx) => {
    const moved = await moveQuestion(tx, 'take', { id, by: by.actor })
    await recordAct(tx, { ...by, act: 'take question', subject: id })
    return moved
  })
}

type Moved = Awaited<ReturnType<typeof moveQuestion>>
type Reported = Actor & { act: AuditAct; message: string; reason?: string }

async function report(tx: Db, question: Moved, { message, reason, ...act }: Reported): Promise<Handled> {
  await notifyAsker(tx, { ...question, message, reason })
  await recordAct(tx, { ...act, subject: question.id, detail: reason ? { reason } : {} })
  return question
}
