import { byteAt } from '../columns.ts'
import { findExact, NOBODY } from '../index/findExact.ts'
import { chapterOf, groupNumberOf, type MemoryIndex, textOf } from '../index/memoryIndex.ts'
import { standsOnlyInNames } from '../index/names.ts'
import { type PostingList, timesIn, unitIn } from '../index/postings.ts'
import { type Engine, maskOf, type Scratch, tierOf, touch, touchedAt } from '../index/scratch.ts'
import { codesOf } from '../index/textStore.ts'
import { findSame } from '../query/findSame.ts'
import { type ReadQuery, withoutOuterMarks } from '../query/readQuery.ts'
import { idfOf } from '../query/readTerms.ts'
import { hasNumberEdge, numbersAreWhole } from '../text/numberEdges.ts'
import { lengthNorms, lengthOver } from './lengthNorms.ts'
import { WEIGHTS } from './weights.ts'

/** All words first, then most words: a unit of a higher tier stands before every unit of a lower one. */
const BELOW = -1
const PARTLY = 0
/** All words, but some of them only in names and tags. */
export const TAGGED = 1
const ALL_WORDS = 2
const WHOLE_PHRASE = 3
/** The work was named, and the rest of the words stands in this article of it. */
export const IN_WORK = 4
export const NAMED = 5
/** From here on all words were found. */
export const WHOLE = TAGGED

/** Of an everyday question no word is demanded: those that have all stand among those that have most. */
export function orderTier({ everyday }: ReadQuery, tier: number): number {
  if (!everyday || tier > ALL_WORDS) return tier
  return tier === TAGGED ? BELOW : PARTLY
}

/** In the first stage a word counts little by itself: its terms propose as well. */
const WORD_ALONE = 0.25
const SHORTEST_HALVED = 10
const LONGEST_HALVED = 40
const FEW_BEARERS = 300
const MOST_NUMBERS_READ = 2_000
/** Lists longer than this touch only what a rarer word, or the name of the work, has touched before. */
const LONG = 3_000

/** Marks every unit that has the whole phrase, or another reading of the same letters, and every unit that has each word or says it otherwise. */
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

/** A word so common that it proposed nobody still tells texts apart by how often it stands in them. */
function worthIn(index: MemoryIndex, found: PostingList): (i: number) => number {
  const { k1, b } = WEIGHTS
  const idf = idfOf(index.liveUnits, found.length)
  const norms = lengthNorms(index)
  return (i) => {
    const times = timesIn(found, i)
    return (idf * times * (k1 + 1)) / (times + k1 * (1 - b) + lengthOver(index, norms, unitIn(found, i)))
  }
}

/** One wrong character spoils the whole, but only one half: what has the other half word for word is nearly it. */
function matchHalves({ index, scratch }: Engine, phrase: string): void {
  if (phrase.length > LONGEST_HALVED) return
  const middle = phrase.length >> 1
  for (const [at, half] of [phrase.slice(0, middle), phrase.slice(middle)].entries()) {
    const found = findExact(index, half, scratch.list)
    if (found.length > FEW_BEARERS) continue
    const worth = worthIn(index, found)
    for (let i = 0; i < found.length; i++) {
      const unit = unitIn(found, i)
      touch(scratch, unit, worth(i))
      addToMask(scratch, unit, 1 << at)
    }
  }
}

function addToMask(scratch: Scratch, unit: number, bits: number): void {
  scratch.masks[unit] = maskOf(scratch, unit) | bits
}

/** How many of the words, or halves, a unit has. */
export function wordsHad(mask: number): number {
  let count = 0
  for (let left = mask; left > 0; left &= left - 1) count += 1
  return count
}

/** One way in which one of the words is said; `sparing` where it is too common to touch what nothing else has touched. */
type Saying = { bit: number; found: PostingList; sparing: boolean }

/** Words may name the work instead of standing in the article, but one of them must stand there. */
function matchWords(engine: Engine, words: string[]): void {
  const sayings = rarestFirst(engine, words)
  const named = namedBy(engine.index, sayings)
  for (const saying of sayings) markBearers(engine, saying, named)
  settleTiers(engine, (1 << words.length) - 1, named)
}

function rarestFirst(engine: Engine, words: string[]): Saying[] {
  return words
    .map((word, at) => ({ bit: 1 << at, all: findSame(engine, word) }))
    .map(({ bit, all }) => ({ bit, all, length: all.reduce((sum, { length }) => sum + length, 0) }))
    .sort((a, b) => a.length - b.length || a.bit - b.bit)
    .flatMap(({ bit, all, length }, at) => all.map((found) => ({ bit, found, sparing: at > 0 && length > LONG })))
}

/** For each document the words that stand where it says what it is called: they name its articles too. */
function namedBy(index: MemoryIndex, sayings: Saying[]): Uint8Array {
  const masks = new Uint8Array(index.groups.length)
  for (const { bit, found } of sayings)
    for (let i = 0; i < found.length; i++) {
      const unit = unitIn(found, i)
      if (chapterOf(index, unit) >= 0) continue
      const group = groupNumberOf(index, unit)
      masks[group] = byteAt(masks, group) | bit
    }
  return masks
}

function markBearers({ index, scratch }: Engine, { bit, found, sparing }: Saying, named: Uint8Array): void {
  const worth = worthIn(index, found)
  for (let i = 0; i < found.length; i++) {
    const unit = unitIn(found, i)
    if (sparing && maskOf(scratch, unit) === 0 && named[groupNumberOf(index, unit)] === 0) continue
    touch(scratch, unit, worth(i) * WORD_ALONE)
    addToMask(scratch, unit, bit)
    if (found.inTitle[i] === 1) scratch.titled[unit] = 1
  }
}

/** What a title says counts for units that have all words, and there the name of the work counts as a title. */
function settleTiers({ index, scratch }: Engine, every: number, named: Uint8Array): void {
  for (let i = 0; i < scratch.touchedCount; i++) {
    const unit = touchedAt(scratch, i)
    const own = maskOf(scratch, unit)
    if (own === 0 || tierOf(scratch, unit) !== PARTLY) continue
    const fromName = byteAt(named, groupNumberOf(index, unit))
    const all = own | fromName
    scratch.masks[unit] = all
    if (all !== every) {
      scratch.titled[unit] = 0
      continue
    }
    scratch.tiers[unit] = ALL_WORDS
    if ((fromName & ~own) !== 0) scratch.titled[unit] = 1
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
