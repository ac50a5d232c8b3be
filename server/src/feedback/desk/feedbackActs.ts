import { FEEDBACK_ACTS, type FeedbackAct } from '@zhengcai/contract/feedback/feedbackDeskWords.ts'
import { CONTENT_ERROR } from '@zhengcai/contract/feedback/feedbackWords.ts'
import { keysOf } from '@zhengcai/contract/keysOf.ts'
import type { Staff } from '../../platform/http/serve.ts'
import { type DeskFeedback, isWaiting, numberOf } from './holdFeedback.ts'

type Item = { linked: boolean } | null

/** What this person may do with it now. The screen shows these; each act asks again. */
export function feedbackActs(one: DeskFeedback, item: Item, { rights }: Pick<Staff, 'rights'>): FeedbackAct[] {
  const { facts, feedback } = one
  const waits = isWaiting(one)
  const mayAnswer = rights.includes('answer') && waits
  const isError = feedback.type === CONTENT_ERROR
  const isCorrecting = facts.draftId !== null && facts.correctedAt === null
  const may: Record<FeedbackAct, boolean> = {
    assign: rights.includes('assign') && waits,
    write: mayAnswer && !facts.mainId,
    reply: mayAnswer && !facts.mainId && numberOf(one) > 0,
    link: mayAnswer && isError && (item === null || item.linked) && !isCorrecting,
    correct: rights.includes('write') && waits && isError && item !== null,
    merge: mayAnswer && !facts.mainId,
    unmerge: mayAnswer && facts.mainId !== null,
  }
  return keysOf(FEEDBACK_ACTS).filter((act) => may[act])
}
