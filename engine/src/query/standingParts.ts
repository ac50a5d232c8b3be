import { findExact } from '../index/findExact.ts'
import type { Engine } from '../index/scratch.ts'
import { findSame } from './findSame.ts'

const SHORTEST = 2
const LONGEST = 12

/** A word that stands nowhere, nor anything that says the same, falls back to the longest parts of it that do. */
export function standingParts(engine: Engine, word: string): string[] {
  if (word.length <= SHORTEST || word.length > LONGEST) return [word]
  if (findSame(engine, word).some(({ length }) => length > 0)) return [word]
  const parts: string[] = []
  for (let at = 0; at + SHORTEST <= word.length; ) {
    const part = longestAt(engine, word, at)
    if (part) parts.push(part)
    at += part?.length ?? 1
  }
  return parts.length > 0 ? parts : [word]
}

function longestAt({ index, scratch, trade }: Engine, word: string, at: number): string | undefined {
  for (let length = word.length - at; length >= SHORTEST; length--) {
    const part = word.slice(at, at + length)
    if (trade.synonyms.same.has(part) || findExact(index, part, scratch.list).length > 0) return part
  }
  return undefined
}
