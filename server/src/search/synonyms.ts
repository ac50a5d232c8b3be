import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cutWords } from './cutWords.ts'
import { foldText } from './foldText.ts'

/** For each everyday word what says the same, as parts that must all stand there, and what is only related. */
export type Synonyms = {
  same: Map<string, string[][]>
  related: Map<string, string[]>
  /** Every word of the file: the words of the trade. */
  words: Set<string>
}

export const SYNONYM_FILE = join(import.meta.dirname, 'synonyms.txt')
const LONGEST = 20

/** Throws with the line of what it cannot read, so that a slip of an editor does not silently cost a group. */
export function readSynonyms(source: string = readFileSync(SYNONYM_FILE, 'utf8')): Synonyms {
  const synonyms: Synonyms = { same: new Map(), related: new Map(), words: new Set() }
  for (const [at, row] of source.split('\n').entries()) {
    const line = row.trim()
    if (line === '' || line.startsWith('#')) continue
    const [left = '', right, ...more] = line.split(/=>|>/)
    const words = wordsOf(left)
    const brought = right === undefined ? words : wordsOf(right)
    const parts = brought.flatMap((one) => one.split('+'))
    if (more.length > 0 || words.length === 0 || brought.length === 0 || words.concat(parts).some(isOdd))
      throw new Error(`同义词表第 ${at + 1} 行看不懂：${line.slice(0, 60)}`)
    for (const word of words.concat(parts)) synonyms.words.add(word)
    const isRelated = right !== undefined && !line.includes('=>')
    for (const word of words)
      for (const other of brought.filter((one) => one !== word))
        if (isRelated) synonyms.related.set(word, [...(synonyms.related.get(word) ?? []), other])
        else synonyms.same.set(word, [...(synonyms.same.get(word) ?? []), other.split('+')])
  }
  return synonyms
}

const wordsOf = (part: string) => part.split(/\s+/).filter(Boolean).map(foldText)
const isOdd = (word: string) => word === '' || word.length > LONGEST

/** What says the same as a word, each as parts that must all stand there. */
export const sameAs = ({ same }: Synonyms, word: string): string[][] => same.get(word) ?? []

/** What the everyday words of a query bring, longest words first so that 投标押金 is not read as 押金, and never half a word. */
export function expand(synonyms: Synonyms, text: string, most = 12): string[] {
  const folded = foldText(text)
  const edges = edgesOf(text)
  const found: string[] = []
  let at = 0
  while (at < folded.length) {
    const word = wordAt(synonyms, folded, at, edges)
    if (word) found.push(...broughtBy(synonyms, word).filter((other) => !folded.includes(other)))
    at += word?.length ?? 1
  }
  return [...new Set(found)].slice(0, most)
}

const broughtBy = ({ same, related }: Synonyms, word: string) => [
  ...(same.get(word) ?? []).flat(),
  ...(related.get(word) ?? []),
]

/** Where words begin and end in the folded text. */
function edgesOf(text: string): Set<number> {
  const edges = new Set<number>()
  for (const { from, to } of cutWords(text)) {
    edges.add(foldText(text.slice(0, from)).length)
    edges.add(foldText(text.slice(0, to)).length)
  }
  return edges
}

function wordAt({ same, related }: Synonyms, folded: string, at: number, edges: Set<number>): string | undefined {
  if (!edges.has(at)) return undefined
  for (let length = Math.min(LONGEST, folded.length - at); length >= 2; length--) {
    const word = folded.slice(at, at + length)
    if (!same.has(word) && !related.has(word)) continue
    // 公司 is not meant in 公司法.
    if (edges.has(at + length) && !(folded[at + length] === '法' && !word.endsWith('法'))) return word
  }
  return undefined
}
