import { ROLES } from '@zhengcai/contract/office/rights.ts'
import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import { STEPS } from '@zhengcai/contract/publishing/reviewWords.ts'
import { namesIn } from './beforehandWords.ts'
import { isInReview, stepOf } from './reviewing.ts'

type Turned = Pick<Draft, 'state' | 'review' | 'scheduled' | 'mayAct'>

/** What to do where the rules leave nobody; nothing where somebody may go on. */
export function deadEndWords(draft: Turned): string | undefined {
  const { review, scheduled } = draft
  if (!review || scheduled || review.next.length > 0) return undefined
  if (review.needsAgreement)
    return `先签的同事现在都不能同意改动。请签署${STEPS[review.stepCount].sign}的同事退回，由前一审重新签署。`
  if (!review.wants) return undefined
  const role = ROLES[review.wants]
  if (!isInReview(draft)) return `现在没有同事可以发布。请管理员给一位同事“${role}”的角色。`
  const { sign } = stepOf(draft)
  return `${sign}须由有“${role}”角色、没有执笔、也没有签过这篇稿件的同事签署，现在没有这样的同事。请管理员给一位同事这个角色。`
}

/** Before the last signature: who must agree to what its signer changes (D9). */
export function agreementWords({ review, mayAct }: Turned): string | undefined {
  if (!review || !mayAct.includes('approve') || review.step !== review.stepCount) return undefined
  const { agreers, waits } = review
  if (agreers.length === 0)
    return waits ? '您改动过文字，先签的同事现在都不能同意。请退回上一审，由前一位再签。' : undefined
  const who = namesIn(agreers, '或')
  return waits
    ? `您改动过文字：签署之后还要${who}同意，才能发布。`
    : `如果您改动文字，签署之后还要${who}同意，才能发布。`
}

/** Others who may do the same as whoever looks. */
export function othersWords({ review }: Turned, me: string): string | undefined {
  const others = (review?.next ?? []).filter(({ id }) => id !== me)
  return others.length > 0 ? `${namesIn(others)}也可以签署，先签的为准。` : undefined
}
