import type { ReadQuery } from '../query/readQuery.ts'

/** All words first, then most words: a unit of a higher tier stands before every unit of a lower one. */
const BELOW = -1
export const PARTLY = 0
/** All words, but some of them only in names and tags. */
export const TAGGED = 1
export const ALL_WORDS = 2
export const WHOLE_PHRASE = 3
/** The work was named, and the rest of the words stands in this article of it. */
export const IN_WORK = 4
export const NAMED = 5
/** From here on all words were found. */
export const WHOLE = TAGGED

/** Of an everyday question no word is demanded: those that have all stand among those that have most. */
export function orderTier({ everyday }: ReadQuery, tier: number): number {
  if (!everyday || tier > ALL_WORDS) return tier
  return tier === TAGGED ? BELOW : PARTLY
}
