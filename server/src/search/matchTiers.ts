import { type ExactUnits, findExact, NOBODY } from './findExact.ts'
import { findSame } from './findSame.ts'
import { type MemoryIndex, textOf } from './memoryIndex.ts'
import { hasNumberEdge, numbersAreWhole } from './numberEdges.ts'
import { lengthNorms, type Scratch, touch } from './proposeUnits.ts'
import type { ReadQuery } from './readQuery.ts'
import { withoutOuterMarks } from './readQuery.ts'
import { idfOf } from './readTerms.ts'
import type { Synonyms } from './synonyms.ts'
import { WEIGHTS } from './weights.ts'

/** All words first, then most words: a unit of a higher tier stands before every unit of a lower one. */
export const PARTLY = 0
export const ALL_WORDS = 1
export const WHOLE_PHRASE = 2
/** The law was named, and the rest of the words stands in this article of it. */
export const IN_LAW = 3
export const NAMED = 4

/** In the first stage a word counts little by itself: its terms propose as well. */
const WORD_ALONE = 0.25

type Wording = { synonyms: Synonyms /** Other readings of the same letters. */; alike: string[] }

/** Marks every unit that has the whole phrase, and every unit that has each word or says it otherwise. */
export function matchTiers(index: MemoryIndex, query: ReadQuery, scratch: Scratch, wording: Wording): void {
  const [whole = NOBODY, ...otherwise] = findSame(index, query.phrase, wording.synonyms, scratch.list)
  raiseWhole(index, scratch, query.phrase, whole)
  for (const phrase of wording.alike) raise(index, scratch, findExact(index, phrase, scratch.list), WHOLE_PHRASE)
  for (const found of otherwise) raise(index, scratch, found, ALL_WORDS)
  const bare = withoutOuterMarks(query.phrase)
  if (bare !== query.phrase) raise(index, scratch, findExact(index, bare, scratch.list), ALL_WORDS)
  if (query.words.length > 1) matchWords(index, query.words, scratch, wording.synonyms)
  else if (whole.length === 0 && bare.length >= SHORTEST_HALVED) matchHalves(index, bare, scratch)
}

const SHORTEST_HALVED = 10
const LONGEST_HALVED = 40
const FEW_BEARERS = 300

/** One wrong character spoils the whole, but only one half: what has the other half word for word is nearly it. */
function matchHalves(index: MemoryIndex, phrase: string, scratch: Scratch): void {
  if (phrase.length > LONGEST_HALVED) return
  const middle = phrase.length >> 1
  for (const [at, half] of [phrase.slice(0, middle), phrase.slice(middle)].entries()) {
    const found = findExact(index, half, scratch.list)
    if (found.length > FEW_BEARERS) continue
    const add = worthOf(index, found)
    for (let i = 0; i < found.length; i++) {
      const unit = found.units[i] as number
      touch(scratch, unit, add(i))
      scratch.masks[unit] = (scratch.masks[unit] as number) | (1 << at)
    }
  }
}

/** How many of the words, or halves, a unit has. */
export function wordsHad(mask: number): number {
  let count = 0
  for (let left = mask; left > 0; left &= left - 1) count += 1
  return count
}

/** A piece of another number is found too, but after those that mean this one. */
function raiseWhole(index: MemoryIndex, scratch: Scratch, phrase: string, found: ExactUnits): void {
  const isNumber = hasNumberEdge(phrase) && found.length <= MOST_NUMBERS_READ
  raise(index, scratch, found, isNumber ? ALL_WORDS : WHOLE_PHRASE)
  if (!isNumber) return
  for (let i = 0; i < found.length; i++) {
    const unit = found.units[i] as number
    if (standsAsNumber(textOf(index, unit), phrase)) scratch.tiers[unit] = WHOLE_PHRASE
  }
}

const MOST_NUMBERS_READ = 2_000

function standsAsNumber(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const end = at + phrase.length
    if (numbersAreWhole(text.slice(Math.max(0, at - 2), at), phrase, text.slice(end, end + 2))) return true
  }
  return false
}

function raise(index: MemoryIndex, scratch: Scratch, found: ExactUnits, tier: number): void {
  const add = worthOf(index, found)
  for (let i = 0; i < found.length; i++) {
    const unit = found.units[i] as number
    touch(scratch, unit, add(i))
    if ((scratch.tiers[unit] as number) < tier) scratch.tiers[unit] = tier
    if (found.inTitle[i] === 1) scratch.titled[unit] = 1
  }
}

/** A word so common that it proposed nobody still tells texts apart by how often it stands in them. */
function worthOf(index: MemoryIndex, found: ExactUnits): (i: number) => number {
  const { k1, b } = WEIGHTS
  const idf = idfOf(index.liveUnits, found.length)
  const norms = lengthNorms(index)
  const { units } = index
  return (i) => {
    const unit = found.units[i] as number
    const times = found.counts[i] as number
    const norm = (units.chapter[unit] as number) < 0 ? norms.item : norms.article
    return (idf * times * (k1 + 1)) / (times + k1 * (1 - b) + norm * (units.words[unit] as number))
  }
}

/** Lists longer than this touch only what a rarer word, or the name of the law, has touched before. */
const LONG = 3_000

/** Words may name the law instead of standing in the article, but one of them must stand there. */
function matchWords(index: MemoryIndex, words: string[], scratch: Scratch, synonyms: Synonyms): void {
  const lists = words
    .map((word, at) => ({ bit: 1 << at, all: findSame(index, word, synonyms, scratch.list) }))
    .map(({ bit, all }) => ({ bit, all, length: all.reduce((sum, { length }) => sum + length, 0) }))
    .sort((a, b) => a.length - b.length || a.bit - b.bit)
    .flatMap(({ bit, all, length }, at) => all.map((found) => ({ bit, found, sparing: at > 0 && length > LONG })))
  const context = contextMasks(index, lists)
  for (const { bit, found, sparing } of lists) {
    const add = worthOf(index, found)
    for (let i = 0; i < found.length; i++) {
      const unit = found.units[i] as number
      if (sparing && scratch.masks[unit] === 0 && context[index.units.group[unit] as number] === 0) continue
      touch(scratch, unit, add(i) * WORD_ALONE)
      scratch.masks[unit] = (scratch.masks[unit] as number) | bit
      if (found.inTitle[i] === 1) scratch.titled[unit] = 1
    }
  }
  const every = (1 << words.length) - 1
  for (let i = 0; i < scratch.touchedCount; i++) {
    const unit = scratch.touched[i] as number
    const own = scratch.masks[unit] as number
    if (own === 0 || scratch.tiers[unit] !== PARTLY) continue
    const named = context[index.units.group[unit] as number] as number
    scratch.titled[unit] = (own | named) === every && (named & ~own) !== 0 ? 1 : (scratch.titled[unit] as number)
    scratch.masks[unit] = own | named
    if ((own | named) === every) scratch.tiers[unit] = ALL_WORDS
    else scratch.titled[unit] = 0
  }
}

/** A word that stands where a document says what it is called names its articles too. */
function contextMasks(index: MemoryIndex, lists: { bit: number; found: ExactUnits }[]): Uint8Array {
  const masks = new Uint8Array(index.groups.length)
  for (const { bit, found } of lists)
    for (let i = 0; i < found.length; i++) {
      const unit = found.units[i] as number
      const group = index.units.group[unit] as number
      if (index.groups[group]?.firstUnit === unit) masks[group] = (masks[group] as number) | bit
    }
  return masks
}
