import { codeAt } from '../columns.ts'
import { pairKey } from '../text/terms.ts'
import { isAlive, type MemoryIndex, storedText, titleEndOf } from './memoryIndex.ts'
import {
  addToList,
  bearersOf,
  bearersOfTerm,
  findTerm,
  listFor,
  type PostingList,
  readPostings,
  unitIn,
} from './postings.ts'
import { codesOf } from './textStore.ts'

export const NOBODY: PostingList = listFor(0)

/** Lists longer than this are first thinned by the next rarest pair, as reading a text costs more than reading a posting. */
const FEW = 400
const HARDLY = 0.8

/** Common words are asked for often: the longest lists are kept until something changes. */
const LONG = 1_500
const KEPT = 32

/** Every unit in whose texts this folded phrase stands, none left out. The answer may be kept, so it is not to be changed. */
export function findExact(index: MemoryIndex, phrase: string, list: PostingList): PostingList {
  const known = index.common.get(phrase)
  if (known) return known
  const found = lookUp(index, phrase, list)
  if (found.length < LONG) return found
  const [oldest] = index.common.keys()
  if (index.common.size >= KEPT && oldest !== undefined) index.common.delete(oldest)
  index.common.set(phrase, found)
  return found
}

/** Rarest pair first, verified on the text. */
function lookUp(index: MemoryIndex, phrase: string, list: PostingList): PostingList {
  if (phrase === '') return NOBODY
  const terms = termsByRarity(index, phrase)
  const rarest = terms?.[0]
  if (terms === undefined || rarest === undefined) return NOBODY
  const found = keepAlive(index, readPostings(index.postings, rarest, list))
  if (phrase.length <= 2) return found
  for (const term of terms.slice(1)) {
    const before = found.length
    if (before <= FEW) break
    intersect(found, readPostings(index.postings, term, list))
    // Where one pair hardly thins the list the others will not either.
    if (found.length > before * HARDLY) break
  }
  return verify(index, phrase, found)
}

/** Undefined where a pair of the phrase stands nowhere at all. */
function termsByRarity({ postings }: MemoryIndex, phrase: string): number[] | undefined {
  const keys = new Set<number>()
  if (phrase.length === 1) keys.add(phrase.charCodeAt(0))
  for (let at = 1; at < phrase.length; at++) keys.add(pairKey(phrase.charCodeAt(at - 1), phrase.charCodeAt(at)))
  const terms = [...keys].map((key) => findTerm(postings, key))
  if (terms.some((term) => term < 0)) return undefined
  return terms.sort((a, b) => bearersOfTerm(postings, a) - bearersOfTerm(postings, b) || a - b)
}

function keepAlive(index: MemoryIndex, list: PostingList): PostingList {
  const found = listFor(list.length)
  for (let i = 0; i < list.length; i++) if (isAlive(index, unitIn(list, i))) addToList(found, list, i)
  return found
}

/** Both lists rise, so one walk through them is enough. */
function intersect(found: PostingList, list: PostingList): void {
  const { length } = found
  let other = 0
  found.length = 0
  for (let i = 0; i < length; i++) {
    const unit = unitIn(found, i)
    while (other < list.length && unitIn(list, other) < unit) other += 1
    if (other < list.length && unitIn(list, other) === unit) addToList(found, found, i)
  }
}

/** Of the proposed units those in whose text the phrase truly stands. */
function verify(index: MemoryIndex, phrase: string, found: PostingList): PostingList {
  const codes = codesOf(phrase)
  const anchor = rarestPlace(index, codes)
  const { length } = found
  found.length = 0
  for (let i = 0; i < length; i++) {
    const unit = unitIn(found, i)
    const place = placeIn(index, unit, codes, anchor)
    if (place < 0) continue
    addToList(found, found, i)
    found.inTitle[found.length - 1] = place < titleEndOf(index, unit) ? 1 : 0
  }
  return found
}

/** Where the phrase begins in the text of a unit, or -1. */
function placeIn(index: MemoryIndex, unit: number, codes: Uint16Array, anchor: number): number {
  const { block, start, end } = storedText(index, unit)
  const sought = codes[anchor]
  const last = end - (codes.length - 1 - anchor)
  for (let at = start + anchor; at < last; at++)
    if (block[at] === sought && standsAt(block, at - anchor, codes)) return at - anchor - start
  return -1
}

function standsAt(text: Uint16Array, from: number, codes: Uint16Array): boolean {
  for (let i = 0; i < codes.length; i++) if (text[from + i] !== codes[i]) return false
  return true
}

/** A text is searched for the character of the phrase that fewest units have, which makes most looks end at once. */
function rarestPlace({ postings }: MemoryIndex, codes: Uint16Array): number {
  let best = { place: 0, bearers: Number.POSITIVE_INFINITY }
  for (let place = 0; place < codes.length; place++) {
    const bearers = bearersOf(postings, codeAt(codes, place)) || Number.MAX_SAFE_INTEGER
    if (bearers < best.bearers) best = { place, bearers }
  }
  return best.place
}
