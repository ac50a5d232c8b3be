import { type ExactUnits, findExact } from './findExact.ts'
import type { MemoryIndex } from './memoryIndex.ts'
import { otherNumerals } from './numerals.ts'
import type { PostingList } from './postings.ts'
import { type Synonyms, sameAs } from './synonyms.ts'

/** The units that have a word, then those that say it otherwise: by a synonym, or with its numbers written the other way. */
export function findSame(index: MemoryIndex, word: string, synonyms: Synonyms, list: PostingList): ExactUnits[] {
  const numbers = otherNumerals(word)
  return [[word], ...sameAs(synonyms, word), ...(numbers ? [[numbers]] : [])].map((parts) =>
    findTogether(index, parts, list),
  )
}

function findTogether(index: MemoryIndex, [first = '', ...others]: string[], list: PostingList): ExactUnits {
  const found = findExact(index, first, list)
  for (const other of others) {
    const also = findExact(index, other, list)
    const bearers = new Set(also.units.subarray(0, also.length))
    let kept = 0
    for (let i = 0; i < found.length; i++) {
      if (!bearers.has(found.units[i] as number)) continue
      found.units[kept] = found.units[i] as number
      found.counts[kept] = found.counts[i] as number
      found.inTitle[kept++] = found.inTitle[i] as number
    }
    found.length = kept
  }
  return found
}
