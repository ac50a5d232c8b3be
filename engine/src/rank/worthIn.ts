import type { MemoryIndex } from '../index/memoryIndex.ts'
import { type PostingList, timesIn, unitIn } from '../index/postings.ts'
import { idfOf } from '../query/readTerms.ts'
import { lengthNorms, lengthOver } from './lengthNorms.ts'
import { WEIGHTS } from './weights.ts'

/** A word so common that it proposed nobody still tells texts apart by how often it stands in them. */
export function worthIn(index: MemoryIndex, found: PostingList): (i: number) => number {
  const { k1, b } = WEIGHTS
  const idf = idfOf(index.liveUnits, found.length)
  const norms = lengthNorms(index)
  return (i) => {
    const times = timesIn(found, i)
    return (idf * times * (k1 + 1)) / (times + k1 * (1 - b) + lengthOver(index, norms, unitIn(found, i)))
  }
}
