import { findExact, NOBODY } from '../index/findExact.ts'
import { chapterOf, textOf } from '../index/memoryIndex.ts'
import { standsOnlyInNames } from '../index/names.ts'
import { type PostingList, unitIn } from '../index/postings.ts'
import { type Engine, tierOf, touch, touchedAt } from '../index/scratch.ts'
import { codesOf } from '../index/textStore.ts'
import { findSame } from '../query/findSame.ts'
import { type ReadQuery, withoutOuterMarks } from '../query/readQuery.ts'
import { hasNumberEdge, numbersAreWhole } from '../text/numberEdges.ts'
import { matchHalves, matchWords } from './matchWords.ts'
import { ALL_WORDS, TAGGED, WHOLE_PHRASE } from './tiers.ts'
import { worthIn } from './worthIn.ts'

const SHORTEST_HALVED = 10
const MOST_NUMBERS_READ = 2_000

/**
 * Marks every unit that has the whole phrase, or another reading of the same letters, and every unit that has each word or says it otherwise.
 * Step by step: phrases raise `tiers`; words, or halves, fill `masks`, and where all are together `tiers`; at last what stands only in names
 * is lowered. Each step scores what it touches, and says in `titled` what stands in a title.
 */
export function matchTiers(engine: Engine, query: ReadQuery, alike: string[]): void {
  const { index, scratch } = engine
  const find = (phrase: string) => findExact(index, phrase, scratch.list)
  const [whole = NOBODY, ...otherwise] = findSame(engine, query.phrase)
  raiseWhole(engine, query.phrase, whole)
  for (const phrase of alike) raise(engine, find(phrase), WHOLE_PHRASE)
  for (const found of otherwise) raise(engine, found, ALL_WORDS)
  const bare = withoutOuterMarks(query.phrase)
  if (bare !== query.phrase) raise(engine, find(bare), ALL_WORDS)
  if (query.words[0] !== query.phrase) matchWords(engine, query.words)
  else if (whole.length === 0 && bare.length >= SHORTEST_HALVED) matchHalves(engine, bare)
  lowerTagged(engine, query)
}

/** A piece of another number is found too, but after those that mean this one. */
function raiseWhole(engine: Engine, phrase: string, found: PostingList): void {
  const isNumber = hasNumberEdge(phrase) && found.length <= MOST_NUMBERS_READ
  raise(engine, found, isNumber ? ALL_WORDS : WHOLE_PHRASE)
  if (!isNumber) return
  for (let i = 0; i < found.length; i++) {
    const unit = unitIn(found, i)
    if (standsAsNumber(textOf(engine.index, unit), phrase)) engine.scratch.tiers[unit] = WHOLE_PHRASE
  }
}

function standsAsNumber(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const end = at + phrase.length
    if (numbersAreWhole(text.slice(Math.max(0, at - 2), at), phrase, text.slice(end, end + 2))) return true
  }
  return false
}

function raise({ index, scratch }: Engine, found: PostingList, tier: number): void {
  const worth = worthIn(index, found)
  for (let i = 0; i < found.length; i++) {
    const unit = unitIn(found, i)
    touch(scratch, unit, worth(i))
    if (tierOf(scratch, unit) < tier) scratch.tiers[unit] = tier
    if (found.inTitle[i] === 1) scratch.titled[unit] = 1
  }
}

/** What only a name or a tag says stands below what the title or the text says. */
function lowerTagged({ index, scratch }: Engine, { phrase, words }: ReadQuery): void {
  const whole = [codesOf(phrase)]
  const every = words.map(codesOf)
  for (let i = 0; i < scratch.touchedCount; i++) {
    const unit = touchedAt(scratch, i)
    const tier = tierOf(scratch, unit)
    if ((tier !== ALL_WORDS && tier !== WHOLE_PHRASE) || chapterOf(index, unit) >= 0) continue
    const pieces = tier === WHOLE_PHRASE ? whole : every
    if (pieces.some((piece) => standsOnlyInNames(index, unit, piece))) scratch.tiers[unit] = TAGGED
  }
}
