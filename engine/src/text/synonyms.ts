import { foldText } from './foldText.ts'

/** For each everyday word what says the same, as parts that must all stand there, and what is only related. */
export type Synonyms = {
  same: Map<string, string[][]>
  related: Map<string, string[]>
  /** Every word of the table: the words of the trade. */
  words: Set<string>
}

export const LONGEST_SYNONYM = 20

/** What one line says: each of `words` brings each of `brought`. */
type Group = { words: string[]; brought: string[]; isRelated: boolean }

/** Reads a table of lines; throws with the line it cannot read, so that a slip of an editor does not silently cost a group. */
export function readSynonyms(source: string): Synonyms {
  const synonyms: Synonyms = { same: new Map(), related: new Map(), words: new Set() }
  for (const [at, row] of source.split('\n').entries()) {
    const line = row.trim()
    if (line === '' || line.startsWith('#')) continue
    const group = readLine(line)
    if (group === undefined) throw new Error(`同义词表第 ${at + 1} 行看不懂：${line.slice(0, 60)}`)
    addGroup(synonyms, group)
  }
  return synonyms
}

/** `a b` say the same; `a b => c d+e`: the left is found where c stands, or both d and e; `a > b`: only related. */
function readLine(line: string): Group | undefined {
  const [left = '', right, ...more] = line.split(/=>|>/)
  const words = wordsOf(left)
  const brought = right === undefined ? words : wordsOf(right)
  const isReadable = more.length === 0 && words.length > 0 && brought.length > 0
  if (!isReadable || [...words, ...brought.flatMap(partsOf)].some(isOdd)) return undefined
  return { words, brought, isRelated: right !== undefined && !line.includes('=>') }
}

const wordsOf = (side: string) => side.split(/\s+/).filter(Boolean).map(foldText)
const partsOf = (word: string) => word.split('+')
const isOdd = (word: string) => word === '' || word.length > LONGEST_SYNONYM

function addGroup({ same, related, words: known }: Synonyms, { words, brought, isRelated }: Group): void {
  for (const word of [...words, ...brought.flatMap(partsOf)]) known.add(word)
  for (const word of words)
    for (const other of brought.filter((one) => one !== word))
      if (isRelated) related.set(word, [...(related.get(word) ?? []), other])
      else same.set(word, [...(same.get(word) ?? []), partsOf(other)])
}

/** What says the same as a word, each as parts that must all stand there. */
export const sameAs = ({ same }: Synonyms, word: string): string[][] => same.get(word) ?? []
