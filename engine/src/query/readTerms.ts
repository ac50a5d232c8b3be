import type { MemoryIndex } from '../index/memoryIndex.ts'
import { bearersOf } from '../index/postings.ts'
import { HAN, kindTable } from '../text/foldText.ts'
import { eachTerm, isPair, tellsSomething } from '../text/terms.ts'

/** `atLarge`: what was typed means this where people speak at large. */
export type WeighedTerm = { key: number; weight: number; idf: number; bearers: number; atLarge?: true }

/** A hostile query may be all different characters; so many terms are enough for any real question. */
const MOST_TERMS = 160

export function idfOf(units: number, bearers: number): number {
  return Math.log(1 + (units - bearers + 0.5) / (bearers + 0.5))
}

/** The terms of a text that ranking counts, each once; what nobody bears is left out. */
export function readTerms(index: MemoryIndex, text: string, weight = 1): WeighedTerm[] {
  const found = new Map<number, WeighedTerm>()
  eachTerm(text, (key) => {
    if (found.has(key) || !tellsSomething(key)) return
    const bearers = bearersOf(index.postings, key)
    if (bearers > 0) found.set(key, { key, weight, idf: idfOf(index.liveUnits, bearers), bearers })
  })
  if (found.size <= MOST_TERMS) return [...found.values()]
  return [...found.values()].sort((a, b) => b.idf - a.idf || a.key - b.key).slice(0, MOST_TERMS)
}

/** The rarest term of a word stands for it. */
export function tellingTerm(index: MemoryIndex, word: string): WeighedTerm | undefined {
  const terms = readTerms(index, word)
  const pairs = terms.filter(({ key }) => isPair(key))
  return (pairs.length > 0 ? pairs : terms).sort((a, b) => b.idf - a.idf || a.key - b.key)[0]
}

export const isHan = (code: number) => kindTable()[code] === HAN
