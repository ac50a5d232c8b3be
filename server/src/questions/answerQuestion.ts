import { notify } from '../account/messages.queries.ts'
import { recordAct } from '../platform/database/audit.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { warn } from '../platform/http/refusals.ts'
import { linkAnswer } from './linkAnswer.ts'
import { moveQuestion } from './moveQuestion.ts'
import { answerColumns, isQuestionClass, messageKey } from './questions.queries.ts'
import type { Answer } from './readAnswer.ts'

type Act = { id: string; actor: string }
export type Told = { userId: string | null; title: string; number: string }

/** Answers, and tells the asker in the same breath. */
export function answerQuestion(db: Db, { id, actor, answer }: Act & { answer: Answer }): Promise<Told> {
  return inTransaction(db, async (tx) => {
    if (answer.classId && !(await isQuestionClass(tx, answer.classId))) warn(`没有分类 ${answer.classId}`)
    const html = await linkAnswer(tx, { html: answer.html, day: answer.validAsOf })
    const moved = await moveQuestion(tx, 'answer', { id, by: actor, changes: answerColumns({ ...answer, html }) })
    return tell(tx, { ...moved, actor, act: 'answer question', message: '您的提问已有答复' })
  })
}

/** Sends it back to the asker, who can add to it. */
export function returnQuestion(db: Db, { id, actor, reason }: Act & { reason: string }): Promise<Told> {
  return inTransaction(db, async (tx) => {
    const moved = await moveQuestion(tx, 'return', { id, by: actor, note: reason })
    return tell(tx, { ...moved, actor, act: 'return question', message: '您的提问需要补充说明', reason })
  })
}

export function refuseQuestion(db: Db, { id, actor, reason }: Act & { reason: string }): Promise<Told> {
  return inTransaction(db, async (tx) => {
    const moved = await moveQuestion(tx, 'refuse', { id, by: actor, note: reason })
    return tell(tx, { ...moved, actor, act: 'refuse question', message: '您的提问未予受理', reason })
  })
}

export function takeQuestion(db: Db, { id, actor }: Act): Promise<Told> {
  return inTransaction(db, async (tx) => {
    const moved = await moveQuestion(tx, 'take', { id, by: actor })
    await recordAct(tx, { actor, act: 'take question', subject: id })
    return moved
  })
}

type Telling = {
  id: string
  userId: string | null
  number: string
  title: string
  eventId: number
  actor: string
  act: string
  message: string
  reason?: string
}

async function tell(
  tx: Db,
  { id, number, userId, title, eventId, actor, act, message, reason }: Telling,
): Promise<Told> {
  await recordAct(tx, { actor, act, subject: id, detail: reason ? { reason } : {} })
  if (userId)
    await notify(tx, {
      userId,
      kind: 'question',
      title: message,
      text: `${title}（编号 ${number}）${reason ? `：${reason}` : ''}`,
      href: `/myAskInfo?id=${id}`,
      key: `${messageKey(id)}${eventId}`,
    })
  return { userId, title, number }
}
