import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import { STEPS, type Step } from '@zhengcai/contract/publishing/reviewWords.ts'

/** An earlier text to compare with, as `revision/compare` names it. */
export type ChangeBase = { side: string; words: string }

type ComparedDraft = Pick<Draft, 'steps' | 'number' | 'released' | 'scheduled' | 'review'>

/** What the text now can be compared with: its last signature that is not on this very number, and what readers have. */
export function changeBases({ steps, number, released, scheduled, review }: ComparedDraft): ChangeBase[] {
  if (!review) return []
  const last = steps.findLast((signature) => !signature.former && signature.number < number)
  return [
    ...(last ? [{ side: last.revision, words: signatureWords(last) }] : []),
    ...(released && !scheduled ? [{ side: 'live', words: '读者看到的' }] : []),
  ]
}

function signatureWords({ step, by, standing, void: ended }: Draft['steps'][number]): string {
  const state = standing ? '' : ended ? '（已作废）' : '（上一轮）'
  return `${by.name}签${STEPS[step as Step].sign}时${state}`
}
