import { QUESTION, QUESTION_STATUSES } from '@zhengcai/contract/questions/questionWords.ts'
import { notFound } from '../../platform/http/refusals.ts'
import { deskWriting, type HeldCase } from '../../publishing/desk/deskWriting.ts'
import { NO_SUCH_QUESTION } from '../moveQuestion.ts'
import { findStatus } from '../questions.queries.ts'
import { type AnswerText, answerQueries, findAnswerDraft, upsertAnswer } from './answers.queries.ts'
import { type DeskCase, lockCase, numberOf, wordsOf } from './holding.ts'

/** Why nobody writes an answer to it now. */
export function whyNotWriting({ question, draft, mainId }: DeskCase): string | undefined {
  const { status } = question
  if (mainId && status !== QUESTION.answered) return '这条提问已并入另一条，请在那一条里答复，或先拆开'
  if (draft && draft.state !== 'writing') return '正在等待复核，不能修改。要改请先由复核的人退回'
  const isOpen = status === QUESTION.waiting || status === QUESTION.inHand || status === QUESTION.answered
  return isOpen ? undefined : `这条提问${QUESTION_STATUSES[status]}，不能答复`
}

/** A question as whoever writes in it needs to know it. */
export const heldOf = (one: DeskCase): HeldCase<AnswerText> => ({
  id: one.question.id,
  number: numberOf(one),
  text: one.draft && wordsOf(one.draft),
  updatedBy: one.draft?.updatedBy ?? null,
  updateTime: one.draft?.updateTime ?? one.question.askTime,
  notice: { title: one.question.title, questionId: one.question.id },
  whyNot: whyNotWriting(one),
})

const writing = deskWriting<AnswerText>({
  queries: answerQueries,
  noun: '提问',
  verb: '答复',
  acts: { takeOver: 'answer take over', keep: 'answer keep' },
  lockCase: async (tx, id) => heldOf(await lockCase(tx, id)),
  async stateOf(db, id) {
    const status = (await findStatus(db, { id })) ?? notFound(NO_SUCH_QUESTION)
    return { status, number: (await findAnswerDraft(db, id))?.number ?? 0 }
  },
  upsert: (tx, { id, staffId, text }) => upsertAnswer(tx, { questionId: id, staffId, ...text }),
})
export const { lock: lockAnswer, look: lookAtCase, unlock: unlockAnswer, refuseLost, write: writeAnswer } = writing
export const keepWords = writing.keep

/** Only the very words that were read are submitted, approved or made public. */
export const refuseOtherNumber = (tx: Parameters<typeof writing.refuseOtherNumber>[0], one: DeskCase, read: number) =>
  writing.refuseOtherNumber(tx, heldOf(one), read)
