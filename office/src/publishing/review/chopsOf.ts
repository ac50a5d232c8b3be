import type { Draft, DraftRow } from '@zhengcai/contract/publishing/draft.contract.ts'

/** Who signed at each step, from the signatures that stand. */
export function chopsOf({ steps, review, rules }: Pick<Draft, 'steps' | 'review' | 'rules'>): DraftRow['steps'] {
  const standing = steps.filter((signature) => signature.standing && !signature.agreement)
  return Array.from({ length: review?.stepCount ?? rules.stepCount }, (_, index) => {
    const signature = standing.findLast(({ step }) => step === index + 1)
    return signature ? { by: signature.by, time: signature.time } : null
  })
}
