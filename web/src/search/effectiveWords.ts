import { EFFECTIVE_ASSUMED } from '@zhengcai/contract/knowledge/lawWords.ts'

/** From when a version holds; a day that nobody wrote down is not told as one. */
export const effectiveWords = ({ effective, effectiveAssumed }: { effective: string; effectiveAssumed: boolean }) =>
  effectiveAssumed ? EFFECTIVE_ASSUMED : `${effective} 施行`
