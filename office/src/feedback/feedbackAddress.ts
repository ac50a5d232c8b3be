import { FEEDBACK_QUEUES, type FeedbackQueue } from '@zhengcai/contract/feedback/feedbackDeskWords.ts'
import { FEEDBACK_TYPES, type FeedbackType } from '@zhengcai/contract/feedback/feedbackWords.ts'
import { numberIn } from '@zhengcai/web/platform/steps/inAddress.ts'

export type Wanted = {
  queue: FeedbackQueue
  type?: FeedbackType | undefined
  keyword?: string | undefined
  page: number
  /** The case that is open. */
  id?: string | undefined
}

const isQueue = (value: string | null): value is FeedbackQueue =>
  value !== null && Object.hasOwn(FEEDBACK_QUEUES, value)
export const isType = (value: string | null | undefined): value is FeedbackType =>
  value != null && Object.hasOwn(FEEDBACK_TYPES, value)

/** What stands in the address; what it does not know it leaves out. */
export function wantedIn(params: URLSearchParams): Wanted {
  const [queue, type] = [params.get('queue'), params.get('type')]
  return {
    queue: isQueue(queue) ? queue : 'due',
    type: isType(type) ? type : undefined,
    keyword: params.get('keyword') ?? undefined,
    page: numberIn(params, 'page', 1),
    id: params.get('id') ?? undefined,
  }
}

export function feedbackAddress({ queue, type, keyword, page, id }: Partial<Wanted>): string {
  const params = new URLSearchParams({
    ...(queue && queue !== 'due' && { queue }),
    ...(type && { type }),
    ...(keyword && { keyword }),
    ...(page && page > 1 && { page: String(page) }),
    ...(id && { id }),
  })
  return params.size > 0 ? `/office/feedback?${params}` : '/office/feedback'
}
