import { QUEUES, type Queue } from '@zhengcai/contract/questions/questionDeskWords.ts'
import { numberIn } from '@zhengcai/web/platform/steps/inAddress.ts'

export const QUESTIONS = '/office/questions'

export type Wanted = {
  queue: Queue
  classId?: string | undefined
  keyword?: string | undefined
  page: number
  /** The case that is open beside the queue. */
  id?: string | undefined
}

const isQueue = (value: string | null): value is Queue => value !== null && Object.hasOwn(QUEUES, value)

/** What stands in the address; what it does not know it leaves out. */
export function wantedIn(params: URLSearchParams): Wanted {
  const queue = params.get('queue')
  return {
    queue: isQueue(queue) ? queue : 'due',
    classId: params.get('classId') ?? undefined,
    keyword: params.get('keyword') ?? undefined,
    page: numberIn(params, 'page', 1),
    id: params.get('id') ?? undefined,
  }
}

export function questionsAddress({ queue, classId, keyword, page, id }: Partial<Wanted>): string {
  const params = new URLSearchParams({
    ...(queue && queue !== 'due' && { queue }),
    ...(classId && { classId }),
    ...(keyword && { keyword }),
    ...(page && page > 1 && { page: String(page) }),
    ...(id && { id }),
  })
  return params.size > 0 ? `${QUESTIONS}?${params}` : QUESTIONS
}
