import type { FeedbackCase } from '@zhengcai/contract/feedback/feedbackDesk.contract.ts'
import { officeApi } from '../platform/api/officeApi.ts'
import type { DeskCalls, WrittenCase } from '../publishing/desk/deskCalls.ts'
import type { WritingDesk } from '../publishing/desk/useWritingDesk.ts'

type ReplyText = Pick<FeedbackCase['reply'], 'tree'>
export type ReplyDesk = WritingDesk<ReplyText>

const { feedbackDesk } = officeApi

export const replyCalls: DeskCalls<ReplyText> = {
  word: '回复',
  keptAs: 'reply',
  written: async (id) => ({ tree: (await feedbackDesk.open({ id })).reply.tree }),
  only: ({ tree }) => ({ tree }),
  lock: (input) => feedbackDesk.lock(input),
  unlock: (input, how) => feedbackDesk.unlock(input, how),
  save: (input, how) => feedbackDesk.save(input, how),
  keep: (input) => feedbackDesk.keep(input),
  look: (input, how) => feedbackDesk.look(input, how),
  version: async (id) => (await feedbackDesk.version({ id })).tree,
  people: async (signal) => (await feedbackDesk.choices({}, { signal })).people,
  assign: (input) => feedbackDesk.assign(input),
}

export const writtenIn = ({ reply, ...one }: FeedbackCase): WrittenCase<ReplyText> => ({
  ...one,
  number: reply.number,
  text: { tree: reply.tree },
})
