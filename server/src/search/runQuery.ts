import type { Filters, Moment } from './admission.ts'
import { collectGroups, type Found } from './collectGroups.ts'
import { contentWords } from './cutWords.ts'
import { findSame } from './findSame.ts'
import { ALL_WORDS, IN_LAW, matchTiers, NAMED } from './matchTiers.ts'
import type { MemoryIndex } from './memoryIndex.ts'
import { type Absent, type NamedLaw, nameLaw } from './nameLaw.ts'
import { clearScratch, proposeUnits, type Scratch, touch } from './proposeUnits.ts'
import { readQuery } from './readQuery.ts'
import { readTerms, type WeighedTerm } from './readTerms.ts'
import { expand, type Synonyms } from './synonyms.ts'
import { isPair } from './terms.ts'
import { WEIGHTS, WHOLE_ENOUGH } from './weights.ts'

export type Sort = 'relevance' | 'newest' | 'hottest'
export type Asked = Filters & {
  keyword: string
  /** Other readings of the same letters, found as if they had been typed. */
  alike?: string[]
  /** Exactly as typed: neither sounds nor slips. */
  literal?: boolean | undefined
  sort: Sort
  offset: number
  size: number
  moment: Moment
}

export type Engine = { index: MemoryIndex; scratch: Scratch; synonyms: Synonyms }

export type Run = Found & { expanded: string[] /** It was asked for by name. */; byName: boolean; absent?: Absent }

export function runQuery(engine: Engine, asked: Asked): Run {
  const { index, scratch, synonyms } = engine
  const query = readQuery(asked.keyword)
  const expanded = expand(synonyms, query.keyword)
  const named = nameLaw(engine, query, asked)
  const filters = { ...asked, named: new Set(named?.laws.map(({ key }) => key)) }
  const terms = termsWith(index, query.parted, expanded)
  try {
    matchTiers(index, query, scratch, { synonyms, alike: asked.alike ?? [] })
    if (wholeUnits(scratch) < WHOLE_ENOUGH) proposeUnits(index, terms, scratch)
    if (named) raiseInLaw(engine, named)
    for (const unit of named?.units ?? []) raise(scratch, unit, NAMED)
    const found = collectGroups(index, scratch, filters, { query, terms, moment: asked.moment })
    const byName = named !== undefined && named.laws.length > 0
    return { ...found, expanded, byName, ...(named?.absent && { absent: named.absent }) }
  } finally {
    clearScratch(scratch)
  }
}

function wholeUnits({ tiers, touched, touchedCount }: Scratch): number {
  let count = 0
  for (let i = 0; i < touchedCount; i++) if ((tiers[touched[i] as number] as number) >= ALL_WORDS) count += 1
  return count
}

export function termsWith(index: MemoryIndex, parted: string, expanded: string[]): WeighedTerm[] {
  const own = readTerms(index, parted)
  const known = new Set(own.map(({ key }) => key))
  const brought = expanded
    .flatMap((word) => readTerms(index, word, WEIGHTS.synonym))
    .filter(({ key }) => isPair(key) && !known.has(key) && known.add(key))
  return [...own, ...brought]
}

/** The articles of a named law that have the rest of the words stand together above what only has the same words. */
function raiseInLaw(engine: Engine, { laws: [law], topic }: NamedLaw): void {
  if (!law || topic === '') return
  const { index, scratch, synonyms } = engine
  const [from, to] = [law.firstUnit + 1, law.firstUnit + law.unitCount]
  const has = contentWords(topic).map((word) => {
    const bearers = new Set<number>()
    for (const { units, length } of findSame(index, word, synonyms, scratch.list))
      for (const unit of units.subarray(0, length)) if (unit >= from && unit < to) bearers.add(unit)
    return bearers
  })
  if (has.length === 0) return
  for (let unit = from; unit < to; unit++) {
    if (has.every((bearers) => bearers.has(unit))) raise(scratch, unit, IN_LAW)
    else if (has.some((bearers) => bearers.has(unit))) {
      touch(scratch, unit, WEIGHTS.lawNamed)
      scratch.titled[unit] = 1
    }
  }
}

function raise(scratch: Scratch, unit: number, tier: number): void {
  touch(scratch, unit, 1)
  scratch.tiers[unit] = tier
}
