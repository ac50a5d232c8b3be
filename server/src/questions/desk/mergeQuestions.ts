import { QUESTION_STATUSES } from '@zhengcai/contract/questions/questionWords.ts'
import type { Db } from '../../platform/database/database.ts'
import { deskMerging } from '../../publishing/desk/mergeCases.ts'
import { WITH_OFFICE } from '../questions.queries.ts'
import { findAnswerDraft, insertDeskEvent } from './answers.queries.ts'
import { listWaitingPartIds, lockQuestions, updateMain } from './cases.queries.ts'

const lockCases = async (tx: Db, ids: string[]) =>
  (await lockQuestions(tx, ids)).map(({ status, ...one }) => ({
    ...one,
    over: WITH_OFFICE.includes(status) ? undefined : QUESTION_STATUSES[status],
  }))

/** Several questions, one answer. */
export const { merge: mergeQuestions, unmerge: unmergeQuestion } = deskMerging({
  noun: '提问',
  verb: '答复',
  acts: { merge: 'merge questions', unmerge: 'unmerge question' },
  lockCases,
  listWaitingPartIds,
  updateMain,
  insertDeskEvent,
  // What waits was checked for those it then went to.
  async whyNotMain(tx, { id, number }) {
    const draft = await findAnswerDraft(tx, id)
    return draft && draft.state !== 'writing' ? `编号 ${number} 正在等待复核，请在退回修改之后并入` : undefined
  },
  async whyNotPart(tx, { id, number }) {
    const draft = await findAnswerDraft(tx, id)
    return draft && draft.state !== 'writing' ? `编号 ${number} 正在等待复核，不能并入` : undefined
  },
})
