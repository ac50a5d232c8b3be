import type { CheckRule, DateStyle, Level } from '@zhengcai/contract/publishing/checkWords.ts'
import type { DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import type { CheckedBlock } from '@zhengcai/contract/publishing/trees/blocksOfTree.ts'

import type { OfficeWords } from './words/officeWords.ts'

/** Something in a block; where `from` and `to` are the same it is the block as a whole. */
export type Spot = { from: number; to: number; level: Level; message: string; replacements: string[]; href?: string }

/** What rules know beside the words: asked of the database once for all blocks. */
export type CheckFacts = {
  kind: DraftKind
  words: OfficeWords
  dates?: DateStyle | undefined
  /** Addresses of this site that lead nowhere, with the reason. */
  dead: ReadonlyMap<string, Pick<Spot, 'level' | 'message'>>
  /** What is wrong with the licence of a file. */
  licences: ReadonlyMap<string, Pick<Spot, 'level' | 'message' | 'href'>>
}

export type Rule = (block: CheckedBlock, facts: CheckFacts) => Spot[]
export type RuleEntry = { rule: CheckRule; find: Rule }

/** Where the words of a pattern stand, with what a rule says of them. */
export function spotsOf(
  text: string,
  pattern: RegExp,
  say: (found: RegExpExecArray) => Pick<Spot, 'level' | 'message' | 'replacements'> | undefined,
): Spot[] {
  const spots: Spot[] = []
  for (const found of text.matchAll(pattern)) {
    const said = found[0] === '' ? undefined : say(found)
    if (said) spots.push({ from: found.index, to: found.index + found[0].length, ...said })
  }
  return spots
}

export const wholeBlock = (level: Level, message: string): Spot => ({
  from: 0,
  to: 0,
  level,
  message,
  replacements: [],
})
