import { ROLES, type Role } from '@zhengcai/contract/office/rights.ts'
import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import { isInReview, stepOf } from './reviewing.ts'

export type Waiting = Pick<Draft, 'state' | 'review' | 'scheduled' | 'publishTime' | 'mayAct'>

/** What a text in review waits for, for the person who looks at it. */
export function waitingWords(draft: Waiting): string {
  const { review, mayAct, scheduled, publishTime } = draft
  const { sign } = stepOf(draft)
  if (review?.needsAgreement)
    return mayAct.includes('agree') ? '末审改动了文字，请您看过改动并同意' : '末审改动了文字，等先签的同事同意'
  if (isInReview(draft)) return mayAct.includes('approve') ? `请您${sign}` : `正在${sign}，等${signerOf(draft)}签署`
  if (scheduled) return `已定时，${publishTime?.slice(0, 16) ?? ''} 北京时间自动发布`
  return mayAct.includes('release') ? '签署齐了，可以发布' : '签署齐了，等待发布'
}

const SIGNERS: Record<string, Role> = { review1: 'writer', review2: 'responsible', review3: 'chief' }
const signerOf = ({ state }: Waiting) => {
  const role = SIGNERS[state]
  return role ? ROLES[role] : '同事'
}
