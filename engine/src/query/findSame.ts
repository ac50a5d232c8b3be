import { findExact } from '../index/findExact.ts'
import { addToList, listFor, type PostingList, unitIn } from '../index/postings.ts'
import type { Engine } from '../index/scratch.ts'
import { sameAs } from '../text/synonyms.ts'

/** The units that have a word, then those that say it otherwise: by a synonym, or with its numbers written the other way. */
export function findSame(engine: Engine, word: string): PostingList[] {
  const numbers = engine.trade.otherWriting(word)
  const otherwise = [...sameAs(engine.trade.synonyms, word), ...(numbers ? [[numbers]] : [])]
  return [[word], ...otherwise].map((parts) => findTogether(engine, parts))
}

function findTogether({ index, scratch }: Engine, [first = '', ...others]: string[]): PostingList {
  const find = (part: string) => findExact(index, part, scratch.list)
  return others.reduce((found, part) => common(found, find(part)), find(first))
}

function common(found: PostingList, other: PostingList): PostingList {
  const bearers = new Set(other.units.subarray(0, other.length))
  const kept = listFor(found.length)
  for (let i = 0; i < found.length; i++) if (bearers.has(unitIn(found, i))) addToList(kept, found, i)
  return kept
}
