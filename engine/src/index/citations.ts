import { countAt, numberAt, widened } from '../columns.ts'
import { hashOf } from './hashOf.ts'

/** Who cites whom. What is cited, or may be, bears a number from 1; 0 has no identity. */
export type Citations = {
  /** By the hash of the identity: that two of half a million share one is rare, and costs a few points of rank. */
  numbers: Map<number, number>
  /** For each number how many living units cite it, and how many of these settle a question. */
  counts: { cited: Int32Array; settled: Int32Array }
  /** Whom units cite, one after the other. */
  targets: { number: Uint32Array }
  targetCount: number
}

export const UNNAMED = 0

export const createCitations = (): Citations => ({
  numbers: new Map(),
  counts: { cited: new Int32Array(1_024), settled: new Int32Array(1_024) },
  targets: { number: new Uint32Array(1_024) },
  targetCount: 0,
})

export const citedCount = ({ counts }: Citations, number: number): number => numberAt(counts.cited, number)
export const settledCount = ({ counts }: Citations, number: number): number => numberAt(counts.settled, number)
export const targetAt = ({ targets }: Citations, at: number): number => countAt(targets.number, at)

export function identityNumber(citations: Citations, identity: string | undefined): number {
  if (identity === undefined) return UNNAMED
  const hash = hashOf(identity)
  const known = citations.numbers.get(hash)
  if (known !== undefined) return known
  const number = citations.numbers.size + 1
  citations.numbers.set(hash, number)
  const { counts } = citations
  if (number === counts.cited.length) {
    const size = Math.ceil(number * 1.5)
    citations.counts = widened(counts, { cited: new Int32Array(size), settled: new Int32Array(size) })
  }
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
      citations.targets = widened(targets, { number: new Uint32Array(Math.ceil(targetCount * 1.5)) })
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
