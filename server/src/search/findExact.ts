import type { MemoryIndex } from './memoryIndex.ts'
import { bearersOf, findTerm, listFor, type PostingList, readPostings } from './postings.ts'
import { pairKey } from './terms.ts'

export type ExactUnits = { units: Int32Array; counts: Uint8Array; inTitle: Uint8Array; length: number }
export const NOBODY: ExactUnits = {
  units: new Int32Array(0),
  counts: new Uint8Array(0),
  inTitle: new Uint8Array(0),
  length: 0,
}

/** Lists longer than this are first thinned by the next rarest pair, as reading a text costs more than reading a posting. */
const FEW = 400
const HARDLY = 0.8

/** Common words are asked for often: the longest lists are kept until something changes. */
const LONG = 1_500
const KEPT = 32

/** Every unit in whose texts this folded phrase stands, none left out. The answer may be kept, so it is not to be changed. */
export function findExact(index: MemoryIndex, phrase: string, list: PostingList): ExactUnits {
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
function lookUp(index: MemoryIndex, phrase: string, list: PostingList): ExactUnits {
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
  return terms.sort((a, b) => (postings.terms.bearers[a] as number) - (postings.terms.bearers[b] as number) || a - b)
}

function keepAlive({ units }: MemoryIndex, list: PostingList): ExactUnits {
  const found = listFor(list.length)
  for (let i = 0; i < list.length; i++) {
    const unit = list.units[i] as number
    if (units.alive[unit] === 0) continue
    found.units[found.length] = unit
    found.counts[found.length] = list.counts[i] as number
    found.inTitle[found.length++] = list.inTitle[i] as number
  }
  return found
}

/** Both lists rise, so one walk through them is enough. */
function intersect(found: ExactUnits, list: PostingList): void {
  let kept = 0
  let other = 0
  for (let i = 0; i < found.length; i++) {
    const unit = found.units[i] as number
    while (other < list.length && (list.units[other] as number) < unit) other += 1
    if (other === list.length || list.units[other] !== unit) continue
    found.units[kept] = unit
    found.counts[kept] = found.counts[i] as number
    found.inTitle[kept++] = found.inTitle[i] as number
  }
  found.length = kept
}

function verify(index: MemoryIndex, phrase: string, found: ExactUnits): ExactUnits {
  const codes = codesOf(phrase)
  const { block, start, length, titleEnd } = index.units
  const { blocks } = index.texts
  const [anchor, ahead] = rarestCode(index, codes)
  const behind = codes.length - 1 - ahead
  let kept = 0
  for (let i = 0; i < found.length; i++) {
    const unit = found.units[i] as number
    const text = blocks[block[unit] as number] as Uint16Array
    const from = start[unit] as number
    const last = from + (length[unit] as number) - behind
    let at = from + ahead
    while (at < last && (text[at] !== anchor || !standsAt(text, at - ahead, codes))) at += 1
    if (at >= last) continue
    found.units[kept] = unit
    found.counts[kept] = found.counts[i] as number
    found.inTitle[kept++] = at - ahead - from < (titleEnd[unit] as number) ? 1 : 0
  }
  found.length = kept
  return found
}

function standsAt(text: Uint16Array, from: number, codes: Uint16Array): boolean {
  for (let i = 0; i < codes.length; i++) if (text[from + i] !== codes[i]) return false
  return true
}

/** A text is searched for the character of the phrase that fewest units have, which makes most looks end at once. */
function rarestCode({ postings }: MemoryIndex, codes: Uint16Array): [code: number, place: number] {
  let best = { place: 0, bearers: Number.POSITIVE_INFINITY }
  for (const [place, code] of codes.entries()) {
    const bearers = bearersOf(postings, code) || Number.MAX_SAFE_INTEGER
    if (bearers < best.bearers) best = { place, bearers }
  }
  return [codes[best.place] as number, best.place]
}

/** Halves of rarer characters count as two, as they do in the texts. */
export function codesOf(phrase: string): Uint16Array {
  const codes = new Uint16Array(phrase.length)
  for (let at = 0; at < phrase.length; at++) codes[at] = phrase.charCodeAt(at)
  return codes
}
