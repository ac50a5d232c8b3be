import {
  PUBLICATION,
  type Publication,
  QUESTION,
  QUESTION_STATUSES,
  type QuestionStatus,
} from '@zhengcai/contract/questions/questionWords.ts'

type Move = { from: QuestionStatus[]; to: QuestionStatus; verb: string }
type PublicationMove = { from: Publication[]; to: Publication; verb: string }

const { waiting, inHand, answered, returned, refused, cancelled } = QUESTION

/** Which acts lead from which status to which. There are no other ways. */
export const MOVES = {
  take: { from: [waiting], to: inHand, verb: '受理' },
  answer: { from: [waiting, inHand], to: answered, verb: '答复' },
  return: { from: [waiting, inHand], to: returned, verb: '退回补充' },
  refuse: { from: [waiting, inHand], to: refused, verb: '不予受理' },
  supplement: { from: [returned], to: waiting, verb: '补充' },
  cancel: { from: [waiting, inHand, returned], to: cancelled, verb: '取消' },
} as const satisfies Record<string, Move>
export type MoveName = keyof typeof MOVES

/** The same for what readers may see, of answered questions only. */
export const PUBLICATION_MOVES = {
  publish: { from: [PUBLICATION.notYet, PUBLICATION.refused], to: PUBLICATION.open, verb: '公开' },
  withdraw: { from: [PUBLICATION.notYet, PUBLICATION.open], to: PUBLICATION.refused, verb: '撤回' },
} as const satisfies Record<string, PublicationMove>
export type PublicationMoveName = keyof typeof PUBLICATION_MOVES

export const mayMove = (name: MoveName, status: QuestionStatus) =>
  (MOVES[name].from as readonly QuestionStatus[]).includes(status)

/** Why an act is not possible, in words for whoever tried. */
export function whyNot(name: MoveName, status: QuestionStatus): string {
  const { verb, to } = MOVES[name]
  if (name === 'supplement') return '只有退回补充的提问可以补充说明'
  if (status === to) return `这条提问${QUESTION_STATUSES[status]}，不能再次${verb}`
  return `这条提问${QUESTION_STATUSES[status]}，不能${verb}`
}
