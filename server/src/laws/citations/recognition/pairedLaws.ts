import { isJoined } from './afterNamedLaw.ts'
import type { Compact } from './compact.ts'
import type { NamedEdition } from './edition.ts'
import type { Head } from './heads.ts'

/** The laws named side by side last, and where the last of them ended. */
export type Pair = { laws: NamedEdition[]; end: number }
type Paired = { scan: Compact; pair: Pair }

const POINTS = /^([前后])者(?=(?:的|中|中的)?第)/

export const noPair = (): Pair => ({ laws: [], end: -1 })

/** A law right behind another and a word that joins them is its second; any other begins anew. */
export function notePair({ scan: { text }, pair }: Paired, { start }: Head, head: Head): void {
  if (/^[前后]者/.test(text.slice(start, start + 2))) return
  const { law, esId, year, edition } = head
  const beside = pair.end === start - 1 && isJoined(text[start - 1] ?? '')
  pair.laws = [...(beside ? pair.laws : []), { law, esId, year, edition }]
  pair.end = head.end
}

/** 前者第四条, where exactly two laws stood side by side and nothing with articles came up since. */
export function pairedAt({ scan: { text }, pair: { laws } }: Paired, start: number): Head | undefined {
  const found = POINTS.exec(text.slice(start, start + 5))
  if (!found) return undefined
  const named = laws.length === 2 && laws.every(({ law }) => law) ? laws[found[1] === '前' ? 0 : 1] : undefined
  return { law: undefined, ...named, start, end: start + found[0].length, alone: false }
}
