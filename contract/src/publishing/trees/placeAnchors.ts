import type { Anchor } from '../draftFields.ts'
import {
  carryRange,
  type Difference,
  differenceOf,
  findAgain,
  placesOf,
  type Quotation,
  quotationAt,
  type Range,
  reachOf,
} from './anchors.ts'

/** As it is stored: on `words`, in a place or without one. */
export type Placed = Quotation & { id: string; quote: string; from: number | null; to: number | null }

/** The text before and after a change. Before is empty where nobody knows it. */
type Change = { before: string; after: string; difference: Difference }
export const changeOf = (before: string, after: string): Change => ({
  before,
  after,
  difference: differenceOf(before, after),
})

/** The place that is stored, where the text still has its words there. */
export function placeIn(text: string, { from, to, words }: Placed): Range | undefined {
  if (from === null || to === null || text.slice(from, to) !== words) return undefined
  return { from, to }
}

/** The same for a text that nobody has told of: its words with their surroundings, or nothing. */
export const knownPlace = (text: string, placed: Placed): Range | undefined =>
  placed.from === null ? undefined : (placeIn(text, placed) ?? findAgain(placed, text, 1))

/**
 * Where a comment lies after a change. What the editor says is taken where it names the very words that stand there, and these
 * are the ones of before, or lie where only they can have been written over. Everything else is found by the words alone.
 */
export function placeAfter(placed: Placed, change: Change, claim: Anchor | undefined): Range | undefined {
  if (claim && 'gone' in claim) return undefined
  if (claim && isSound(placed, change, claim)) return { from: claim.from, to: claim.to }
  return placed.from === null ? undefined : carried(placed, change)
}

type Claim = Extract<Anchor, { from: number }>

function isSound(placed: Placed, { before, after, difference }: Change, { from, to, words }: Claim): boolean {
  if (from >= to || after.slice(from, to) !== words) return false
  if (words === placed.words) return true
  const was = placeIn(before, placed)
  // It comes back: with words that were its own.
  if (!was) return placed.words.includes(words) || placed.quote.includes(words)
  const reach = reachOf(was, difference)
  return from >= reach.from && to <= reach.to
}

function carried(placed: Placed, { before, after, difference }: Change): Range | undefined {
  const range = placeIn(before, placed)
  return range ? carryRange({ range, before, after, difference }) : knownPlace(after, placed)
}

/** A text that was fetched back, brought in or dropped for another: what was lost may be in it again, in its last words or its first. */
export function placeInOther(placed: Placed, change: Change): Range | undefined {
  const others = (words: string) => placesOf(words, change.before).length
  const again = placed.from === null ? findAgain(placed, change.after, others(placed.words)) : carried(placed, change)
  return again ?? findAgain({ ...placed, words: placed.quote }, change.after, others(placed.quote))
}

export const anchorOf = (id: string, text: string, place: Range | undefined): Anchor =>
  place ? { comment: id, ...place, words: quotationAt(text, place).words } : { comment: id, gone: true }
