import { contentWords } from './cutWords.ts'
import type { Group, MemoryIndex } from './memoryIndex.ts'
import { bearersOf } from './postings.ts'
import { lengthNorms } from './proposeUnits.ts'
import type { ReadQuery } from './readQuery.ts'
import { idfOf, tellingTerm, type WeighedTerm } from './readTerms.ts'
import { eachTerm, isPair, tellsSomething } from './terms.ts'
import { NEAR, WEIGHTS } from './weights.ts'

/** A query made ready to be held against one text after another. */
export type Scan = {
  /** For each character its number in the query, from 1; 0 where the query does not have it. */
  characters: Uint16Array
  used: number[]
  /** For each two numbers the place of their pair in `pairs`, from 1. */
  pairAt: Uint16Array
  width: number
  singles: (WeighedTerm | undefined)[]
  pairs: WeighedTerm[]
  /** Places in `pairs` of words that follow each other in the query, with what it is worth when they stand close. */
  neighbours: { first: number; second: number; worth: number }[]
  pairMass: number
  /** Places in `pairs` of the words that carry the sense, with their weight; those that stand nowhere weigh in `senseMass` alone. */
  senses: { pair: number; idf: number }[]
  senseMass: number
  /** Places in `pairs` of what lies within one such word; what lies across two of them meets by accident. */
  inWords: number[]
  norms: { item: number; article: number }
  singleCounts: Uint16Array
  pairCounts: Uint16Array
  lastSeen: Int32Array
  headingScores: Map<number, Heading>
}
type Heading = { characters: number; pairs: number }

/** What ranking weighs, before it is weighed. */
export type Features = {
  characters: number
  pairs: number
  synonyms: number
  headingCharacters: number
  headingPairs: number
  proximity: number
  /** The share of the query's pairs, by how telling they are, that the text has. */
  coverage: number
  /** The same of the words that carry the sense, which is what a stranger would compare. */
  sense: number
  /** Some part of a word that carries the sense stands there, or the query has none. */
  sensible: boolean
}

const table = new Uint16Array(65_536)

export function prepareScan(index: MemoryIndex, query: ReadQuery, terms: WeighedTerm[]): Scan {
  const used: number[] = []
  const number = (code: number) => {
    if (table[code] === 0) {
      used.push(code)
      table[code] = used.length
    }
    return table[code] as number
  }
  const pairs = terms.filter(({ key }) => isPair(key))
  for (const { key } of terms) {
    if (isPair(key)) number(key >>> 16)
    number(key & 0xffff)
  }
  const width = used.length + 1
  const pairAt = new Uint16Array(width * width)
  for (const [at, { key }] of pairs.entries()) pairAt[number(key >>> 16) * width + number(key & 0xffff)] = at + 1
  const singles: (WeighedTerm | undefined)[] = []
  for (const term of terms) if (!isPair(term.key)) singles[table[term.key] as number] = term
  const words = wordsOfSense(index, query, pairs)
  return {
    characters: table,
    used,
    pairAt,
    width,
    singles,
    pairs,
    neighbours: neighboursOf(words),
    senses: words.filter(({ pair }) => pair > 0),
    senseMass: words.reduce((sum, { idf }) => sum + idf, 0),
    inWords: pairsInWords(query, pairs),
    pairMass:
      pairs.reduce((sum, { idf, weight }) => sum + (weight === 1 ? idf : 0), 0) +
      strangePairs(index, query) * idfOf(index.liveUnits, 0),
    norms: lengthNorms(index),
    singleCounts: new Uint16Array(width),
    pairCounts: new Uint16Array(pairs.length + 1),
    lastSeen: new Int32Array(pairs.length + 1),
    headingScores: new Map(),
  }
}

/** Pairs that stand in no text at all speak against every text. */
function strangePairs(index: MemoryIndex, { parted }: ReadQuery): number {
  const strange = new Set<number>()
  eachTerm(parted, (key) => {
    if (isPair(key) && tellsSomething(key) && bearersOf(index.postings, key) === 0) strange.add(key)
  })
  return strange.size
}

/** The table is shared by all queries, as it is as large as the plane of characters. */
export function endScan({ used }: Scan): void {
  for (const code of used) table[code] = 0
}

/** In the order of the query; a word that stands nowhere has no place and the greatest weight, a single character none. */
function wordsOfSense(index: MemoryIndex, { keyword }: ReadQuery, pairs: WeighedTerm[]): Scan['senses'] {
  return contentWords(keyword).map((word) => {
    const term = tellingTerm(index, word)
    const pair = term ? pairs.findIndex(({ key }) => key === term.key) + 1 : 0
    return { pair, idf: word.length === 1 ? 0 : (term?.idf ?? idfOf(index.liveUnits, 0)) }
  })
}

function pairsInWords({ keyword }: ReadQuery, pairs: WeighedTerm[]): number[] {
  const within = new Set<number>()
  // Single characters are what the dictionary could not make a word of, so with their neighbours they may be one.
  const words = contentWords(keyword).flatMap((word, at, all) => {
    const next = all[at + 1]
    return next && (word.length === 1 || next.length === 1) ? [word, word + next] : [word]
  })
  for (const word of words) eachTerm(word, (key) => void (isPair(key) && within.add(key)))
  return pairs.flatMap(({ key }, at) => (within.has(key) ? [at + 1] : []))
}

function neighboursOf(words: Scan['senses']): Scan['neighbours'] {
  return words.slice(1).flatMap((second, at) => {
    const first = words[at]
    if (!first || first.pair === 0 || second.pair === 0 || first.pair === second.pair) return []
    return [{ first: first.pair, second: second.pair, worth: Math.min(first.idf, second.idf) }]
  })
}

/** Second stage: one pass over the text of a unit. */
export function featuresOf(index: MemoryIndex, scan: Scan, unit: number): Features {
  const { units, texts } = index
  const block = texts.blocks[units.block[unit] as number] as Uint16Array
  const start = (units.start[unit] as number) + (units.bodyStart[unit] as number)
  const end = (units.start[unit] as number) + (units.length[unit] as number)
  const { characters, pairAt, width, singleCounts, pairCounts, lastSeen } = scan
  singleCounts.fill(0)
  pairCounts.fill(0)
  lastSeen.fill(-1_000)
  const near = new Uint8Array(scan.neighbours.length)
  let before = 0
  for (let at = start; at < end; at++) {
    const number = characters[block[at] as number] as number
    if (number !== 0) {
      singleCounts[number] = (singleCounts[number] as number) + 1
      const pair = before === 0 ? 0 : (pairAt[before * width + number] as number)
      if (pair !== 0) {
        pairCounts[pair] = (pairCounts[pair] as number) + 1
        lastSeen[pair] = at - start
        markNear(scan, pair, at - start, near)
      }
    }
    before = number
  }
  return weigh(index, scan, unit, near)
}

function markNear({ neighbours, lastSeen }: Scan, pair: number, at: number, near: Uint8Array): void {
  for (let i = 0; i < neighbours.length; i++) {
    const { first, second } = neighbours[i] as Scan['neighbours'][number]
    const other = pair === first ? second : pair === second ? first : 0
    if (other !== 0 && at - (lastSeen[other] as number) <= NEAR) near[i] = 1
  }
}

function weigh(index: MemoryIndex, scan: Scan, unit: number, near: Uint8Array): Features {
  const { k1, b } = WEIGHTS
  const { units } = index
  const chapter = units.chapter[unit] as number
  const norm = k1 * (1 - b) + (chapter < 0 ? scan.norms.item : scan.norms.article) * (units.words[unit] as number)
  const features: Features = {
    characters: 0,
    pairs: 0,
    synonyms: 0,
    headingCharacters: 0,
    headingPairs: 0,
    proximity: 0,
    coverage: 0,
    sense: 0,
    sensible: scan.inWords.length === 0 || scan.inWords.some((pair) => (scan.pairCounts[pair] as number) > 0),
  }
  const saturated = (count: number) => (count * (k1 + 1)) / (count + norm)
  for (let i = 1; i < scan.width; i++) {
    const term = scan.singles[i]
    const count = scan.singleCounts[i] as number
    if (term === undefined || count === 0) continue
    if (term.weight === 1) features.characters += term.idf * saturated(count)
    else features.synonyms += term.weight * term.idf * saturated(count)
  }
  for (let i = 1; i <= scan.pairs.length; i++) {
    const count = scan.pairCounts[i] as number
    if (count === 0) continue
    const { idf, weight } = scan.pairs[i - 1] as WeighedTerm
    if (weight === 1) {
      features.pairs += idf * saturated(count)
      features.coverage += idf
    } else features.synonyms += weight * idf * saturated(count)
  }
  features.sensible ||= features.synonyms > 0
  features.coverage = scan.pairMass > 0 ? features.coverage / scan.pairMass : 0
  for (const { pair, idf } of scan.senses)
    if ((scan.pairCounts[pair] as number) > 0) features.sense += idf / scan.senseMass
  for (let i = 0; i < near.length; i++) if (near[i] === 1) features.proximity += scan.neighbours[i]?.worth ?? 0
  if (chapter >= 0) {
    const heading = headingScore(index, scan, chapter)
    features.headingCharacters = heading.characters
    features.headingPairs = heading.pairs
    features.sensible ||= heading.pairs > 0
  }
  return features
}

function headingScore(index: MemoryIndex, scan: Scan, chapter: number): Heading {
  const known = scan.headingScores.get(chapter)
  if (known) return known
  const { k1, b } = WEIGHTS
  const text = index.headingTexts[chapter] ?? ''
  const average = index.words.heading / Math.max(index.liveChapters, 1) || 1
  const norm = k1 * (1 - b + (b * text.length) / average)
  const score: Heading = { characters: 0, pairs: 0 }
  const seen = new Set<number>()
  let before = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const number = scan.characters[code] as number
    const pair = before === 0 || number === 0 ? 0 : (scan.pairAt[before * scan.width + number] as number)
    before = number
    const single = number === 0 ? undefined : scan.singles[number]
    const worth = (key: number) => (idfOf(index.liveChapters, bearersOf(index.headings, key)) * (k1 + 1)) / (1 + norm)
    if (single && single.weight === 1 && !seen.has(single.key)) {
      seen.add(single.key)
      score.characters += worth(single.key)
    }
    const term = pair === 0 ? undefined : scan.pairs[pair - 1]
    if (term && term.weight === 1 && !seen.has(term.key)) {
      seen.add(term.key)
      score.pairs += worth(term.key)
    }
  }
  scan.headingScores.set(chapter, score)
  return score
}

/** Statutes above what courts say of them, both above regulations. */
const RANK: Record<string, number> = { '1': 1, '8': 0.5 }
export const rankOf = (group: Group | undefined) => RANK[group?.law?.level ?? ''] ?? 0
