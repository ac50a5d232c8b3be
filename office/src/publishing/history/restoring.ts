import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'

/** What restoring does to a text now: puts the old words on top, or opens a revision with them; nothing where neither can be. */
export function restoringOf({ state, mayAct }: Pick<Draft, 'state' | 'mayAct'>): 'onTop' | 'revise' | undefined {
  if (state === 'live' || state === 'withdrawn') return 'revise'
  return state === 'draft' || mayAct.includes('write') ? 'onTop' : undefined
}
