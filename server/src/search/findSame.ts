import { type ExactUnits, findExact } from './findExact.ts'
import type { MemoryIndex } from './memoryIndex.ts'
import { otherNumerals } from './numerals.ts'
import { listFor, type PostingList } from './postings.ts'
import { type Synonyms, sameAs } from './synonyms.ts'

/** The units that have a word, then those that say it otherwise: by a synonym, or with its numbers written the other way. */
export function findSame(index: MemoryIndex, word: string, synonyms: Synonyms, list: PostingList): ExactUnits[] {
  const numbers = otherNumerals(word)
  return [[word], ...sameAs(synonyms, word), ...(numbers ? [[numbers]] : [])].map((parts) =>
    findTogether(index, parts, list),
  )
}

function findTogether(index: MemoryIndex, [first = '', ...others]: string[], list: PostingList): ExactUnits {
  return others.reduce((found, part) => common(found, findExact(index, part, list)), findExact(index, first, list))
}

function common(found: ExactUnits, other: ExactUnits): ExactUnits {
  const bearers = new Set(other.units.subarray(0, other.length))
  const kept = { ...listFor(found.length), length: 0 }
  for (let i = 0; i < found.length; i++) {
    if (!bearers.has(found.units[i] as number)) continue
    kept.units[kept.length] = found.units[i] as number
    kept.counts[kept.length] = found.counts[i] as number
    kept.inTitle[kept.length++] = found.inTitle[i] as number
  }
  return kept
}
