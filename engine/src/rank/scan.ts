import { codeAt } from '../columns.ts'
import type { MemoryIndex } from '../index/memoryIndex.ts'
import { bearersOf } from '../index/postings.ts'
import type { ReadQuery } from '../query/readQuery.ts'
import { idfOf, tellingTerm, type WeighedTerm } from '../query/readTerms.ts'
import { contentWords } from '../text/cutWords.ts'
import { eachTerm, isPair, tellsSomething } from '../text/terms.ts'
import { type LengthNorms, lengthNorms } from './lengthNorms.ts'

/** A query made ready to be held against one text after another. Characters and pairs of the query bear numbers from 1; 0 is none. */
export type Scan = {
  /** For each character its number. */
  characters: Uint16Array
  used: number[]
  /** For each two characters the number of their pair. */
  pairAt: Uint16Array
  width: number
  singles: (WeighedTerm | undefined)[]
  pairs: WeighedTerm[]
  /** Pairs of words that follow each other in the query, with what it is worth when they stand close. */
  neighbours: { first: number; second: number; worth: number }[]
  pairMass: number
  /** Pairs that stand for the words that carry the sense, with their weight; words that stand nowhere weigh in `senseMass` alone. */
  senses: Sense[]
  senseMass: number
  /** What shows that a text has one of these words; what lies across two of them meets by accident. */
  signs: Sign[]
  norms: LengthNorms
  singleCounts: Uint16Array
  pairCounts: Uint16Array
  lastSeen: Int32Array
  /** Which neighbours stand close in the text that is being read. */
  near: Uint8Array
  /** How telling each term is among headings. */
  headingIdfs: Map<number, number>
  headingScores: Map<number, { characters: number; pairs: number }>
}
type Sense = { pair: number; idf: number }
/** So many of these pairs must stand in a text. */
type Sign = { pairs: number[]; least: number }

/** Shared by all queries, as it is as large as the plane of characters. */
const table = new Uint16Array(65_536)

export function prepareScan(index: MemoryIndex, query: ReadQuery, terms: WeighedTerm[]): Scan {
  const used = numberCharacters(terms)
  const width = used.length + 1
  const pairs = terms.filter(({ key }) => isPair(key))
  const words = wordsOfSense(index, query, pairs)
  const neighbours = neighboursOf(words)
  return {
    characters: table,
    used,
    pairAt: pairNumbers(pairs, width),
    width,
    singles: singlesOf(terms),
    pairs,
    neighbours,
    senses: words.filter(({ pair }) => pair > 0),
    senseMass: words.reduce((sum, { idf }) => sum + idf, 0),
    signs: signsOfWords(query, pairs),
    pairMass:
      pairs.reduce((sum, { idf, weight }) => sum + (weight === 1 ? idf : 0), 0) +
      strangePairs(index, query) * idfOf(index.liveUnits, 0),
    norms: lengthNorms(index),
    singleCounts: new Uint16Array(width),
    pairCounts: new Uint16Array(pairs.length + 1),
    lastSeen: new Int32Array(pairs.length + 1),
    near: new Uint8Array(neighbours.length),
    headingIdfs: new Map(),
    headingScores: new Map(),
  }
}

/** The table is left empty for the next query. */
export function endScan({ used }: Scan): void {
  for (const code of used) table[code] = 0
}

const firstOf = (pair: number) => pair >>> 16
const lastOf = (key: number) => key & 0xffff

function numberCharacters(terms: WeighedTerm[]): number[] {
  const used: number[] = []
  for (const { key } of terms)
    for (const code of isPair(key) ? [firstOf(key), lastOf(key)] : [key])
      if (table[code] === 0) table[code] = used.push(code)
  return used
}

function pairNumbers(pairs: WeighedTerm[], width: number): Uint16Array {
  const numbers = new Uint16Array(width * width)
  for (const [at, { key }] of pairs.entries())
    numbers[codeAt(table, firstOf(key)) * width + codeAt(table, lastOf(key))] = at + 1
  return numbers
}

function singlesOf(terms: WeighedTerm[]): Scan['singles'] {
  const singles: Scan['singles'] = []
  for (const term of terms) if (!isPair(term.key)) singles[codeAt(table, term.key)] = term
  return singles
}

/** Pairs that stand in no text at all speak against every text. */
function strangePairs(index: MemoryIndex, { parted }: ReadQuery): number {
  const strange = new Set<number>()
  eachTerm(parted, (key) => {
    if (isPair(key) && tellsSomething(key) && bearersOf(index.postings, key) === 0) strange.add(key)
  })
  return strange.size
}

/** In the order of the query; a word that stands nowhere has no pair and the greatest weight, a single character none. */
function wordsOfSense(index: MemoryIndex, { keyword }: ReadQuery, pairs: WeighedTerm[]): Sense[] {
  return contentWords(keyword).map((word) => {
    const term = tellingTerm(index, word)
    const pair = term ? pairs.findIndex(({ key }) => key === term.key) + 1 : 0
    return { pair, idf: word.length === 1 ? 0 : (term?.idf ?? idfOf(index.liveUnits, 0)) }
  })
}

const LETTERS = /^[a-z]+$/
const isInLetters = (key: number) => LETTERS.test(String.fromCharCode(firstOf(key), lastOf(key)))

/** Any two characters of a word tell of it; two letters tell nothing, but most of those of a word do, one wrong among them. */
function signsOfWords({ keyword }: ReadQuery, pairs: WeighedTerm[]): Sign[] {
  const content = contentWords(keyword)
  // Single characters are what the dictionary could not make a word of, so with their neighbours they may be one.
  const words = content.flatMap((word, at, all) => {
    const next = all[at + 1]
    return next && (word.length === 1 || next.length === 1) ? [word, word + next] : [word]
  })
  const numberOf = new Map(pairs.map(({ key }, at) => [key, at + 1]))
  const characters = pairsIn(words).filter((key) => !isInLetters(key) && numberOf.has(key))
  const spelled = content.filter((word) => word.length > 1 && LETTERS.test(word)).map((word) => pairsIn([word]))
  return [
    ...characters.map((key) => ({ keys: [key], least: 1 })),
    ...spelled.map((keys) => ({ keys, least: (keys.length >> 1) + 1 })),
  ].map(({ keys, least }) => ({ pairs: keys.flatMap((key) => numberOf.get(key) ?? []), least }))
}

function pairsIn(words: string[]): number[] {
  const within = new Set<number>()
  for (const word of words) eachTerm(word, (key) => void (isPair(key) && within.add(key)))
  return [...within]
}

function neighboursOf(words: Sense[]): Scan['neighbours'] {
  return words.slice(1).flatMap((second, at) => {
    const first = words[at]
    if (!first || first.pair === 0 || second.pair === 0 || first.pair === second.pair) return []
    return [{ first: first.pair, second: second.pair, worth: Math.min(first.idf, second.idf) }]
  })
}
