import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldText } from './foldText.ts'

/** Each everyday word with the words it brings. */
export type Synonyms = Map<string, string[]>

export const SYNONYM_FILE = join(import.meta.dirname, 'synonyms.txt')
const LONGEST = 20

/** Throws with the line of what it cannot read, so that a slip of an editor does not silently cost a group. */
export function readSynonyms(source: string = readFileSync(SYNONYM_FILE, 'utf8')): Synonyms {
  const synonyms: Synonyms = new Map()
  for (const [at, row] of source.split('\n').entries()) {
    const line = row.trim()
    if (line === '' || line.startsWith('#')) continue
    const [left = '', right, ...more] = line.split('>')
    const words = wordsOf(left)
    const brought = right === undefined ? words : wordsOf(right)
    if (more.length > 0 || words.length === 0 || brought.length === 0 || words.concat(brought).some(isTooLong))
      throw new Error(`同义词表第 ${at + 1} 行看不懂：${line.slice(0, 60)}`)
    for (const word of words) {
      const known = synonyms.get(word) ?? []
      synonyms.set(
        word,
        [...new Set([...known, ...brought])].filter((other) => other !== word),
      )
    }
  }
  return synonyms
}

const wordsOf = (part: string) => part.split(/\s+/).filter(Boolean).map(foldText)
const isTooLong = (word: string) => word.length > LONGEST

/** What the everyday words of a query bring, longest words first so that 投标押金 is not read as 押金. */
export function expand(synonyms: Synonyms, folded: string, most = 12): string[] {
  const found: string[] = []
  let at = 0
  while (at < folded.length) {
    const word = wordAt(synonyms, folded, at)
    if (word) found.push(...(synonyms.get(word) ?? []).filter((other) => !folded.includes(other)))
    at += word?.length ?? 1
  }
  return [...new Set(found)].slice(0, most)
}

function wordAt(synonyms: Synonyms, folded: string, at: number): string | undefined {
  for (let length = Math.min(LONGEST, folded.length - at); length >= 2; length--) {
    const word = folded.slice(at, at + length)
    if (synonyms.has(word)) return word
  }
  return undefined
}
