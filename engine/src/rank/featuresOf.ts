import { codeAt, itemAt, numberAt } from '../columns.ts'
import { bodyStartOf, chapterOf, type MemoryIndex, storedHeading, storedText } from '../index/memoryIndex.ts'
import { bearersOf } from '../index/postings.ts'
import { idfOf } from '../query/readTerms.ts'
import { headingAverage, lengthOver } from './lengthNorms.ts'
import type { Scan } from './scan.ts'
import { NEAR, WEIGHTS } from './weights.ts'

/** What ranking weighs, before it is weighed. */
export type Features = {
  characters: number
  pairs: number
  synonyms: number
  /** What people say at large, beside those. */
  atLarge: number
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

const { k1, b } = WEIGHTS
const LONG_AGO = -1_000
const NO_HEADING = { characters: 0, pairs: 0 }

/** Second stage: one pass over the text of a unit counts, then what was counted is weighed. */
export function featuresOf(index: MemoryIndex, scan: Scan, unit: number): Features {
  const proximity = countIn(index, scan, unit)
  const norm = k1 * (1 - b) + lengthOver(index, scan.norms, unit)
  const saturated = (count: number) => (count * (k1 + 1)) / (count + norm)
  const chapter = chapterOf(index, unit)
  const heading = chapter < 0 ? NO_HEADING : headingScore(index, scan, chapter)
  const { pairs, synonyms, atLarge, mass } = weighPairs(scan, saturated)
  return {
    characters: weighCharacters(scan, saturated),
    pairs,
    synonyms,
    atLarge,
    headingCharacters: heading.characters,
    headingPairs: heading.pairs,
    proximity,
    coverage: scan.pairMass > 0 ? mass / scan.pairMass : 0,
    sense: senseOf(scan),
    sensible: hasWordOfSense(scan) || synonyms + atLarge > 0 || heading.pairs > 0,
  }
}

/** Counts the characters and pairs of the query; tells what the neighbours that stand close are worth. */
function countIn(index: MemoryIndex, scan: Scan, unit: number): number {
  const { block, start, end } = storedText(index, unit)
  const { characters, pairAt, width, singleCounts, pairCounts, lastSeen, near } = scan
  singleCounts.fill(0)
  pairCounts.fill(0)
  lastSeen.fill(LONG_AGO)
  near.fill(0)
  const from = start + bodyStartOf(index, unit)
  let before = 0
  for (let at = from; at < end; at++) {
    const number = codeAt(characters, codeAt(block, at))
    if (number !== 0) {
      singleCounts[number] = codeAt(singleCounts, number) + 1
      const pair = before === 0 ? 0 : codeAt(pairAt, before * width + number)
      if (pair !== 0) {
        pairCounts[pair] = codeAt(pairCounts, pair) + 1
        lastSeen[pair] = at - from
        markNear(scan, pair, at - from, near)
      }
    }
    before = number
  }
  return scan.neighbours.reduce((sum, { worth }, at) => (near[at] === 1 ? sum + worth : sum), 0)
}

function markNear({ neighbours, lastSeen }: Scan, pair: number, at: number, near: Uint8Array): void {
  for (let i = 0; i < neighbours.length; i++) {
    const { first, second } = itemAt(neighbours, i)
    const other = pair === first ? second : pair === second ? first : 0
    if (other !== 0 && at - numberAt(lastSeen, other) <= NEAR) near[i] = 1
  }
}

type Saturated = (count: number) => number

function weighCharacters({ singles, singleCounts }: Scan, saturated: Saturated): number {
  let sum = 0
  for (let i = 1; i < singles.length; i++) {
    const term = singles[i]
    const count = codeAt(singleCounts, i)
    if (term && count > 0) sum += term.idf * saturated(count)
  }
  return sum
}

/** Of what was typed and of what synonyms brought; `mass` is how telling the typed ones are that stand there. */
function weighPairs({ pairs: terms, pairCounts }: Scan, saturated: Saturated) {
  const sums = { pairs: 0, synonyms: 0, atLarge: 0, mass: 0 }
  for (let i = 0; i < terms.length; i++) {
    const count = codeAt(pairCounts, i + 1)
    if (count === 0) continue
    const { idf, weight, atLarge } = itemAt(terms, i)
    if (weight < 1) sums[atLarge ? 'atLarge' : 'synonyms'] += weight * idf * saturated(count)
    else {
      sums.pairs += idf * saturated(count)
      sums.mass += idf
    }
  }
  return sums
}

const stands = ({ pairCounts }: Scan, pair: number) => codeAt(pairCounts, pair) > 0

const senseOf = (scan: Scan): number =>
  scan.senses.reduce((sum, { pair, idf }) => (stands(scan, pair) ? sum + idf / scan.senseMass : sum), 0)

const hasWordOfSense = (scan: Scan): boolean =>
  scan.signs.length === 0 ||
  scan.signs.some(({ pairs, least }) => pairs.filter((pair) => stands(scan, pair)).length >= least)

function headingIdf(index: MemoryIndex, { headingIdfs }: Scan, key: number): number {
  const idf = headingIdfs.get(key) ?? idfOf(index.liveChapters, bearersOf(index.headings, key))
  headingIdfs.set(key, idf)
  return idf
}

/** Each character and pair of the query that stands in the heading counts once; the articles of a chapter share the answer. */
function headingScore(index: MemoryIndex, scan: Scan, chapter: number): typeof NO_HEADING {
  const known = scan.headingScores.get(chapter)
  if (known) return known
  const { block, start, end } = storedHeading(index, chapter)
  const norm = k1 * (1 - b + (b * (end - start)) / headingAverage(index))
  const worth = (key: number) => (headingIdf(index, scan, key) * (k1 + 1)) / (1 + norm)
  const score = { characters: 0, pairs: 0 }
  const seen = new Set<number>()
  let before = 0
  for (let at = start; at < end; at++) {
    const number = codeAt(scan.characters, codeAt(block, at))
    const pairNumber = codeAt(scan.pairAt, before * scan.width + number)
    before = number
    if (number === 0) continue
    const single = scan.singles[number]
    const pair = pairNumber === 0 ? undefined : scan.pairs[pairNumber - 1]
    if (single && !seen.has(single.key)) {
      seen.add(single.key)
      score.characters += worth(single.key)
    }
    if (pair?.weight === 1 && !seen.has(pair.key)) {
      seen.add(pair.key)
      score.pairs += worth(pair.key)
    }
  }
  scan.headingScores.set(chapter, score)
  return score
}
