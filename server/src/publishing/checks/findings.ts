import type { CheckRule, Level } from '@zhengcai/contract/publishing/checkWords.ts'
import type { CheckedBlock } from '@zhengcai/contract/publishing/trees/blocksOfTree.ts'
import { RULES } from './checkRules.ts'
import { findingKey } from './findingKey.ts'
import type { CheckFacts, Spot } from './rule.ts'

export type BareFinding = Spot & { key: string; id: string; rule: CheckRule }

/** Of each level; more is no text any more, and what is left out shows when some of these are mended. */
export const FINDINGS_MOST = 1_000

/** What the rules find, in the order of the text. However many hints there are, they never hide what has to be mended. */
export function findingsIn(blocks: CheckedBlock[], facts: CheckFacts): BareFinding[] {
  const room: Record<Level, number> = { must: FINDINGS_MOST, hint: FINDINGS_MOST }
  return blocks.flatMap((block) => {
    if (block.aside || room.must === 0) return []
    return inBlock(block, facts).filter(({ level }) => {
      if (room[level] === 0) return false
      room[level] -= 1
      return true
    })
  })
}

function inBlock(block: CheckedBlock, facts: CheckFacts): BareFinding[] {
  const { key, text, media } = block
  const found = RULES.flatMap(({ rule, find }) =>
    find(block, facts).map((spot) => ({ ...spot, key, rule, id: findingKey({ rule, text, ...spot, more: media }) })),
  )
  return found.sort((one, other) => one.from - other.from || one.to - other.to)
}
