import { hashOf } from './hashOf.ts'

/** Who cites whom. Identities are kept as numbers: that two of half a million share one is rare, and costs a few points of rank. */
export type Citations = {
  /** For each unit that cites, whom: works and articles, each once. */
  byUnit: Map<number, Uint32Array>
  /** For each identity how many living units cite it, and how many of these settle a question. */
  counts: Map<number, Count>
}
export type Count = { cited: number; settled: number }

const NEVER: Count = { cited: 0, settled: 0 }
const NOBODY = new Uint32Array()
/** The number of what has no identity. */
export const UNNAMED = 0

export const createCitations = (): Citations => ({ byUnit: new Map(), counts: new Map() })

export const identityNumber = (identity: string | undefined): number =>
  identity === undefined ? UNNAMED : hashOf(identity) || 1

export const citedIn = ({ byUnit }: Citations, unit: number): Uint32Array => byUnit.get(unit) ?? NOBODY
export const countOf = ({ counts }: Citations, identity: number): Count => counts.get(identity) ?? NEVER

/** A work is not cited by its own articles. */
export type Citing = { unit: number; cites: string[]; ownWork: number; settles: boolean }

export function addCitations(citations: Citations, { unit, cites, ownWork, settles }: Citing): void {
  const numbers = [...new Set(cites.map(identityNumber))].filter((number) => number !== ownWork)
  if (numbers.length === 0) return
  citations.byUnit.set(unit, Uint32Array.from(numbers))
  for (const number of numbers) change(citations, number, 1, settles)
}

export function forgetCitations(citations: Citations, unit: number, settles: boolean): void {
  for (const number of citedIn(citations, unit)) change(citations, number, -1, settles)
  citations.byUnit.delete(unit)
}

function change({ counts }: Citations, identity: number, by: 1 | -1, settles: boolean): void {
  const { cited, settled } = counts.get(identity) ?? NEVER
  const now = { cited: cited + by, settled: settled + (settles ? by : 0) }
  if (now.cited === 0) counts.delete(identity)
  else counts.set(identity, now)
}
