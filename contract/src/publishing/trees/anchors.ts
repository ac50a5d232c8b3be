/** Where words stand in a text: offsets in what `textOfTree` gives. Free of the schema library. */
export type Range = { from: number; to: number }

/** Words with what stands around them, by which their place is known again. */
export type Quotation = { words: string; before: string; after: string }

const AROUND = 16
const NEAR = 4

export const quotationAt = (text: string, { from, to }: Range): Quotation => ({
  words: text.slice(from, to),
  // Half of a rare character is none that could be stored.
  before: text.slice(Math.max(0, from - AROUND), from).toWellFormed(),
  after: text.slice(to, to + AROUND).toWellFormed(),
})

/** Two texts are the same before `start` and behind both ends. */
export type Difference = { start: number; endBefore: number; endAfter: number }

export function differenceOf(before: string, after: string): Difference {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let same = 0
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same += 1
  return { start, endBefore: before.length - same, endAfter: after.length - same }
}

/** The furthest that a range of the one text can reach in the other by what was typed in it, or by moving where they differ. */
export function reachOf({ from, to }: Range, { start, endBefore, endAfter }: Difference): Range {
  const shift = endAfter - endBefore
  return {
    from: from >= endBefore ? from + shift : Math.min(from, start),
    to: to <= start ? to : Math.max(to, endBefore) + shift,
  }
}

/**
 * What stands in the place of words that were written over: where nothing outside of them is another, it can only be that.
 * Nothing where they were only taken away.
 */
export function replacedIn(before: string, after: string, { from, to }: Range): Range | undefined {
  const end = to + after.length - before.length
  const isSameAround = before.slice(0, from) === after.slice(0, from) && before.slice(to) === after.slice(end)
  return end > from && isSameAround ? { from, to: end } : undefined
}

export function placesOf(words: string, text: string): number[] {
  const found: number[] = []
  if (words === '') return found
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) found.push(at)
  return found
}

/**
 * Where quoted words stand in another text: in the one place where the same stands around them. Otherwise in the one place that
 * has them, unless the text before had them elsewhere too: then it may be those.
 */
export function findAgain(quotation: Quotation, text: string, others: number): Range | undefined {
  const { words } = quotation
  const places = placesOf(words, text).map((from) => ({ from, to: from + words.length }))
  const near = places.filter((place) => isNear(quotation, quotationAt(text, place)))
  if (near.length === 1) return near[0]
  const same = near.filter((place) => isSame(quotation, quotationAt(text, place)))
  if (same.length === 1) return same[0]
  return places.length === 1 && others === 0 ? places[0] : undefined
}

const isSame = (one: Quotation, other: Quotation) => one.before === other.before && one.after === other.after

/** Where so much beside them is known that it can be told. */
function isNear(one: Quotation, other: Quotation): boolean {
  const [before, after] = [one.before.slice(-NEAR), one.after.slice(0, NEAR)]
  return before.length + after.length >= NEAR && other.before.endsWith(before) && other.after.startsWith(after)
}

type Carried = { range: Range; before: string; after: string; difference?: Difference }

/** A range of one text in another, of which nobody has told what was done to it; nothing where its words cannot be told for sure. */
export function carryRange({ range, before, after, difference }: Carried): Range | undefined {
  const { start, endBefore, endAfter } = difference ?? differenceOf(before, after)
  const shift = endAfter - endBefore
  if (range.to <= start) return range
  if (range.from >= endBefore) return { from: range.from + shift, to: range.to + shift }
  const quotation = quotationAt(before, range)
  return findAgain(quotation, after, placesOf(quotation.words, before).length - 1)
}
