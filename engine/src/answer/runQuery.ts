import type { MemoryIndex } from '../index/memoryIndex.ts'
import { clearScratch, type Engine, type Scratch, tierOf, touch, touchedAt } from '../index/scratch.ts'
import { type Brought, expandQuery } from '../query/expandWords.ts'
import { findSame } from '../query/findSame.ts'
import { type NamedWork, nameWork } from '../query/nameWork.ts'
import { MOST_WORDS, type ReadQuery, readQuery } from '../query/readQuery.ts'
import { readQuestion } from '../query/readQuestion.ts'
import { readTerms, type WeighedTerm } from '../query/readTerms.ts'
import { standingParts } from '../query/standingParts.ts'
import { weighWords } from '../query/weighWords.ts'
import { collectGroups } from '../rank/collectGroups.ts'
import { matchTiers } from '../rank/matchTiers.ts'
import { proposeUnits } from '../rank/proposeUnits.ts'
import { IN_WORK, NAMED, WHOLE } from '../rank/tiers.ts'
import { WEIGHTS, WHOLE_ENOUGH } from '../rank/weights.ts'
import type { Absent, Found, SearchRequest, WeighedWord } from '../searchEngine.ts'
import { contentWords } from '../text/cutWords.ts'
import { isPair } from '../text/terms.ts'

export type Run = Found & { senses: WeighedWord[]; expanded: string[]; byName: boolean; absent?: Absent }

/** One way through the engine; `alike` are other readings of the same letters, found as if they had been typed. */
export function runQuery(engine: Engine, asked: SearchRequest, alike: string[] = []): Run {
  const { index, scratch, trade } = engine
  const query = withStandingWords(engine, readQuery(asked.keyword, trade))
  const brought = expandQuery(trade, asked.keyword, query)
  const expanded = [...brought.own, ...brought.atLarge]
  const named = nameWork(engine, query, asked)
  const terms = termsWith(index, query.parted, brought)
  try {
    matchTiers(engine, query, alike)
    if (wholeUnits(scratch) < WHOLE_ENOUGH) proposeUnits(index, terms, scratch)
    if (named) raiseInWork(engine, named)
    for (const unit of named?.units ?? []) raise(scratch, unit, NAMED)
    const filters = { ...asked, named: new Set(named?.works.map(({ key }) => key)) }
    const found = collectGroups(index, scratch, filters, { query, terms, moment: asked.moment })
    const byName = named !== undefined && named.works.length > 0
    const senses = weighWords(engine, query.keyword)
    return { ...found, senses, expanded, byName, ...(named?.absent && { absent: named.absent }) }
  } finally {
    clearScratch(scratch)
  }
}

/** Only words typed apart, or cut from a question, are matched as words. */
function withStandingWords(engine: Engine, query: ReadQuery): ReadQuery {
  if (query.words[0] === query.phrase) return query
  const words = [...new Set(query.words.flatMap((word) => standingParts(engine, word)))].slice(0, MOST_WORDS)
  return { ...query, words }
}

function wholeUnits(scratch: Scratch): number {
  let count = 0
  for (let i = 0; i < scratch.touchedCount; i++) if (tierOf(scratch, touchedAt(scratch, i)) >= WHOLE) count += 1
  return count
}

/** Of what the synonyms bring only pairs count, and only those that were not typed. */
function termsWith(index: MemoryIndex, parted: string, { own, atLarge }: Brought): WeighedTerm[] {
  const typed = readTerms(index, parted)
  const known = new Set(typed.map(({ key }) => key))
  const pairsOf = (words: string[]) =>
    words
      .flatMap((word) => readTerms(index, word, WEIGHTS.synonym))
      .filter(({ key }) => isPair(key) && !known.has(key) && known.add(key))
  return [...typed, ...pairsOf(own), ...pairsOf(atLarge).map((term) => ({ ...term, atLarge: true as const }))]
}

/** The articles of a named work that have the rest of the words stand together above what only has the same words. */
function raiseInWork(engine: Engine, { works: [work], topic }: NamedWork): void {
  if (!work || topic === '') return
  const { scratch } = engine
  const [from, to] = [work.firstUnit + 1, work.firstUnit + work.unitCount]
  const { content, named } = readQuestion(topic, engine.trade.questions, engine.trade.synonyms.words)
  const words = contentWords(content).filter((word) => !named.includes(word))
  const has = words.map((word) => bearersBetween(engine, word, from, to))
  if (has.length === 0) return
  for (let unit = from; unit < to; unit++) {
    if (has.every((bearers) => bearers.has(unit))) raise(scratch, unit, IN_WORK)
    else if (has.some((bearers) => bearers.has(unit))) {
      touch(scratch, unit, WEIGHTS.workNamed)
      scratch.titled[unit] = 1
    }
  }
}

function bearersBetween(engine: Engine, word: string, from: number, to: number): Set<number> {
  const bearers = new Set<number>()
  for (const { units, length } of findSame(engine, word))
    for (const unit of units.subarray(0, length)) if (unit >= from && unit < to) bearers.add(unit)
  return bearers
}

function raise(scratch: Scratch, unit: number, tier: number): void {
  touch(scratch, unit, 1)
  scratch.tiers[unit] = tier
}
