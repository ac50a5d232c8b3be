import { byteAt, numberAt, scoreAt } from '../columns.ts'
import type { Trade } from '../trade.ts'
import type { MemoryIndex } from './memoryIndex.ts'
import { listFor, type PostingList } from './postings.ts'

/** What a query needs: the index, room to work in, and the words of the trade. */
export type Engine = { index: MemoryIndex; scratch: Scratch; trade: Trade }

/** Working memory of one index, used by one query at a time and left empty by it. */
export type Scratch = {
  size: number
  list: PostingList
  scores: Float32Array
  touched: Int32Array
  touchedCount: number
  chapterScores: Float32Array
  /** How a unit matches, see rank/tiers.ts; which of the words it has; whether one stands in its title. */
  tiers: Uint8Array
  masks: Uint8Array
  titled: Uint8Array
  /** For each document: how it passes the filters, and the best place of its units. */
  groupBits: Uint8Array
  groupBest: Int32Array
}

export function scratchFor(index: MemoryIndex, known?: Scratch): Scratch {
  const size = index.units.group.length
  const chapters = index.chapters.firstUnit.length
  if (known && known.size === size && known.chapterScores.length === chapters && hasRoom(known, index)) return known
  const groups = Math.ceil(index.groups.length * 1.25) + 64
  return {
    size,
    list: listFor(size),
    scores: new Float32Array(size),
    touched: new Int32Array(size),
    touchedCount: 0,
    chapterScores: new Float32Array(chapters),
    tiers: new Uint8Array(size),
    masks: new Uint8Array(size),
    titled: new Uint8Array(size),
    groupBits: new Uint8Array(groups),
    groupBest: new Int32Array(groups),
  }
}

const hasRoom = ({ groupBits }: Scratch, { groups }: MemoryIndex) => groupBits.length >= groups.length

/** A unit enters the query's account; what entered has a score above zero from then on. */
export function touch(scratch: Scratch, unit: number, score: number): void {
  const known = scoreAt(scratch.scores, unit)
  if (known === 0) scratch.touched[scratch.touchedCount++] = unit
  scratch.scores[unit] = known + score
}

export const touchedAt = ({ touched }: Scratch, at: number): number => numberAt(touched, at)
export const scoreOf = ({ scores }: Scratch, unit: number): number => scoreAt(scores, unit)
export const chapterScoreOf = ({ chapterScores }: Scratch, chapter: number): number => scoreAt(chapterScores, chapter)
export const tierOf = ({ tiers }: Scratch, unit: number): number => byteAt(tiers, unit)
export const maskOf = ({ masks }: Scratch, unit: number): number => byteAt(masks, unit)
export const isTitled = ({ titled }: Scratch, unit: number): boolean => titled[unit] === 1
export const bitsOf = ({ groupBits }: Scratch, group: number): number => byteAt(groupBits, group)
export const bestOf = ({ groupBest }: Scratch, group: number): number => numberAt(groupBest, group)

/** Left as it was found, for the next query. */
export function clearScratch(scratch: Scratch): void {
  const { scores, tiers, masks, titled } = scratch
  for (let i = 0; i < scratch.touchedCount; i++) {
    const unit = touchedAt(scratch, i)
    scores[unit] = 0
    tiers[unit] = 0
    masks[unit] = 0
    titled[unit] = 0
  }
  scratch.touchedCount = 0
  scratch.chapterScores.fill(0)
}
