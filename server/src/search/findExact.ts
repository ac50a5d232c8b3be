import type { MemoryIndex } from './memoryIndex.ts'
import { findTerm, listFor, type PostingList, readPostings } from './postings.ts'
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

/** Every unit in whose texts this folded phrase stands, none left out: rarest pair first, verified on the text. */
export function findExact(index: MemoryIndex, phrase: string, list: PostingList): ExactUnits {
  const found = withItsPairs(index, phrase, list)
  return phrase.length <= 2 ? found : verify(index, phrase, found)
}

/** Whether it stands anywhere at all, for which the first text that has it is enough. */
export function standsAnywhere(index: MemoryIndex, phrase: string, list: PostingList): boolean {
  const found = withItsPairs(index, phrase, list)
  if (phrase.length <= 2) return found.length > 0
  const codes = codesOf(phrase)
  return found.units.subarray(0, found.length).some((unit) => placeIn(index, unit, codes) >= 0)
}

function withItsPairs(index: MemoryIndex, phrase: string, list: PostingList): ExactUnits {
  const [rarest, ...others] = (phrase !== '' && termsByRarity(index, phrase)) || []
  if (rarest === undefined) return NOBODY
  const found = keepAlive(index, readPostings(index.postings, rarest, list))
  for (const term of others) {
    if (found.length <= FEW) break
    intersect(found, readPostings(index.postings, term, list))
  }
  return found
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
  let kept = 0
  for (let i = 0; i < found.length; i++) {
    const unit = found.units[i] as number
    const at = placeIn(index, unit, codes)
    if (at < 0) continue
    found.units[kept] = unit
    found.counts[kept] = found.counts[i] as number
    found.inTitle[kept++] = at < (index.units.titleEnd[unit] as number) ? 1 : 0
  }
  found.length = kept
  return found
}

/** Halves of rarer characters count as two, as they do in the texts. */
export function codesOf(phrase: string): Uint16Array {
  const codes = new Uint16Array(phrase.length)
  for (let at = 0; at < phrase.length; at++) codes[at] = phrase.charCodeAt(at)
  return codes
}

/** Where the phrase first stands in the unit's texts, or -1. */
export function placeIn({ units, texts }: MemoryIndex, unit: number, codes: Uint16Array): number {
  const block = texts.blocks[units.block[unit] as number] as Uint16Array
  const start = units.start[unit] as number
  const last = start + (units.length[unit] as number) - codes.length
  const first = codes[0]
  search: for (let at = start; at <= last; at++) {
    if (block[at] !== first) continue
    for (let i = 1; i < codes.length; i++) if (block[at + i] !== codes[i]) continue search
    return at - start
  }
  return -1
}
