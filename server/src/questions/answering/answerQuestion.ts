import { type AuditAct, recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusals.ts'
import { moveQuestion } from '../moveQuestion.ts'
import { answerColumns, isQuestionClass } from '../questions.queries.ts'
import { linkAnswer } from './linkAnswer.ts'
import { notifyAsker } from './notifyAsker.ts'
import type { Answer } from './readAnswer.ts'

type Act = { id: string; actor: string }
/** The question the office dealt with, for what is said about it afterwards. */
export type Handled = { userId: string | null; title: string; number: string }

/** Answers, and tells the asker in the same breath. */
export function answerQuestion(db: Db, { id, actor, answer }: Act & { answer: Answer }): Promise<Handled> {
  return inTransaction(db, async (tx) => {
    if (answer.classId && !(await isQuestionClass(tx, answer.classId))) refuse(`没有分类 ${answer.classId}`)
    const html = await linkAnswer(tx, { html: answer.html, day: answer.validAsOf })
    const moved = await moveQuestion(tx, 'answer', { id, by: actor, changes: answerColumns({ ...answer, html }) })
    return report(tx, moved, { actor, act: 'answer question', message: '您的提问已有答复' })
  })
}

/** Sends it back to the asker, who can add to it. */
export function returnQuestion(db: Db, { id, actor, reason }: Act & { reason: string }): Promise<Handled> {
  return inTransaction(db, async (tx) => {
    const moved = await moveQuestion(tx, 'return', { id, by: actor, note: reason })
    return report(tx, moved, { actor, act: 'return question', message: '您的提问需要补充说明', reason })
  })
}

export function refuseQuestion(db: Db, { id, actor, reason }: Act & { reason: string }): Promise<Handled> {
  return inTransaction(db, async (tx) => {
    const moved = await moveQuestion(tx, 'refuse', { id, by: actor, note: reason })
    return report(tx, moved, { actor, act: 'refuse question', message: '您的提问未予受理', reason })
  })
}

export function takeQuestion(db: Db, { id, actor }: Act): Promise<Handled> {
  return inTransaction(db, async (tx) => {
    const moved = await moveQuestion(tx, 'take', { id, by: actor })
    await recordAct(tx, { actor, act: 'take question', subject: id })
    return moved
  })
}

type Moved = Awaited<ReturnType<typeof moveQuestion>>
type Reported = { actor: string; act: AuditAct; message: string; reason?: string }

async function report(tx: Db, question: Moved, { actor, act, message, reason }: Reported): Promise<Handled> {
  await recordAct(tx, { actor, act, subject: question.id, detail: reason ? { reason } : {} })
  await notifyAsker(tx, { ...question, message, reason })
  return question
}
