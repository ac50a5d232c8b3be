import { chapterOf, type MemoryIndex, wordsOf } from '../index/memoryIndex.ts'
import { WEIGHTS } from './weights.ts'

/** How strongly the length of a text weighs, for items and for articles. */
export type LengthNorms = { item: number; article: number }

export function lengthNorms({ words, counts }: MemoryIndex): LengthNorms {
  const { k1, b } = WEIGHTS
  return {
    item: (k1 * b * Math.max(counts.item, 1)) / Math.max(words.item, 1),
    article: (k1 * b * Math.max(counts.article, 1)) / Math.max(words.article, 1),
  }
}

/** What BM25 adds below the line for the length of a unit. */
export const lengthOver = (index: MemoryIndex, { item, article }: LengthNorms, unit: number): number =>
  (chapterOf(index, unit) < 0 ? item : article) * wordsOf(index, unit)

/** The length of a heading among headings. */
export const headingAverage = ({ words, liveChapters }: MemoryIndex): number =>
  words.heading / Math.max(liveChapters, 1) || 1
