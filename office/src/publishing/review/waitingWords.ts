import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import { STEPS } from '@zhengcai/contract/publishing/reviewWords.ts'
import { namesIn } from './beforehandWords.ts'
import { isInReview, stepOf } from './reviewing.ts'

export type Waiting = Pick<Draft, 'state' | 'review' | 'scheduled' | 'publishTime' | 'mayAct'>

/** What a text in review waits for, and of whom, for the person who looks at it. */
export function waitingWords(draft: Waiting, me = ''): string {
  const { review, mayAct, scheduled, publishTime } = draft
  const { sign } = stepOf(draft)
  const names = namesIn(review?.next ?? [], '或')
  const until = (act: string) => (names ? `等${names}${act}` : `没有同事可以${act}`)
  if (review?.needsAgreement)
    return `${STEPS[review.stepCount].sign}改动了文字，${mayAct.includes('agree') ? '请您看过改动并同意' : until('同意')}`
  const isOwn = review?.step === 1 && review.submittedBy?.id === me
  if (isInReview(draft) && isOwn && mayAct.includes('approve')) return `等同事${sign}，您也可以自己签署`
  if (isInReview(draft)) return mayAct.includes('approve') ? `请您${sign}` : `正在${sign}，${until('签署')}`
  if (scheduled) return `已定时，${publishTime?.slice(0, 16) ?? ''} 北京时间自动发布`
  return mayAct.includes('release') ? '签署齐了，可以发布' : `签署齐了，${until('发布')}`
}
