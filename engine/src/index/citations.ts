import { countAt, countColumn, numberAt, numberColumn, widened } from '../columns.ts'
import { hashOf } from './hashOf.ts'

/** Who cites whom. What is cited, or may be, bears a number from 1; 0 has no identity. */
export type Citations = {
  /** By the hash of the identity: that two of half a million share one is rare, and costs a few points of rank. */
  numbers: Map<number, number>
  numberCount: number
  /** For each number how many living units cite it, how many of these settle a question, and the hash it stands for. */
  counts: { cited: Int32Array; settled: Int32Array; hash: Uint32Array }
  /** Whom units cite, one after the other. */
  targets: { number: Uint32Array }
  targetCount: number
}

export const UNNAMED = 0

export const createCitations = (): Citations => ({
  numbers: new Map(),
  numberCount: 0,
  counts: countColumns(1_024),
  targets: { number: countColumn(1_024) },
  targetCount: 0,
})

const countColumns = (size: number) => ({
  cited: numberColumn(size),
  settled: numberColumn(size),
  hash: countColumn(size),
})

/** The numbers by their hashes, from the columns alone. */
export function numbersIn({ counts, numberCount }: Citations): Citations['numbers'] {
  const numbers: Citations['numbers'] = new Map()
  for (let number = 1; number <= numberCount; number++) numbers.set(countAt(counts.hash, number), number)
  return numbers
}

export const citedCount = ({ counts }: Citations, number: number): number => numberAt(counts.cited, number)
export const settledCount = ({ counts }: Citations, number: number): number => numberAt(counts.settled, number)
export const targetAt = ({ targets }: Citations, at: number): number => countAt(targets.number, at)

export function identityNumber(citations: Citations, identity: string | undefined): number {
  if (identity === undefined) return UNNAMED
  const hash = hashOf(identity)
  const known = citations.numbers.get(hash)
  if (known !== undefined) return known
  const number = ++citations.numberCount
  citations.numbers.set(hash, number)
  const { counts } = citations
  if (number === counts.cited.length) citations.counts = widened(counts, countColumns(Math.ceil(number * 1.5)))
  citations.counts.hash[number] = hash
  return number
}

/** A work is not cited by its own articles. */
export type Citing = { cites: string[]; ownWork: number; settles: boolean }

/** Notes whom a unit cites, each once; tells where that begins. */
export function addCitations(citations: Citations, { cites, ownWork, settles }: Citing): number {
  const start = citations.targetCount
  for (const number of new Set(cites.map((identity) => identityNumber(citations, identity)))) {
    if (number === ownWork) continue
    const { targets, targetCount } = citations
    if (targetCount === targets.number.length)
      citations.targets = widened(targets, { number: countColumn(Math.ceil(targetCount * 1.5)) })
    citations.targets.number[citations.targetCount++] = number
    change(citations, number, 1, settles)
  }
  return start
}

export function forgetCitations(citations: Citations, from: number, to: number, settles: boolean): void {
  for (let at = from; at < to; at++) change(citations, targetAt(citations, at), -1, settles)
}

function change(citations: Citations, number: number, by: 1 | -1, settles: boolean): void {
  const { cited, settled } = citations.counts
  cited[number] = citedCount(citations, number) + by
  if (settles) settled[number] = settledCount(citations, number) + by
}
