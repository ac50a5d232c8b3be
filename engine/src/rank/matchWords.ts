import { byteAt } from '../columns.ts'
import { findExact } from '../index/findExact.ts'
import { chapterOf, groupNumberOf, type MemoryIndex } from '../index/memoryIndex.ts'
import { type PostingList, unitIn } from '../index/postings.ts'
import { type Engine, maskOf, type Scratch, tierOf, touch, touchedAt } from '../index/scratch.ts'
import { findSame } from '../query/findSame.ts'
import { ALL_WORDS, PARTLY } from './tiers.ts'
import { worthIn } from './worthIn.ts'

/** In the first stage a word counts little by itself: its terms propose as well. */
const WORD_ALONE = 0.25
const LONGEST_HALVED = 40
const FEW_BEARERS = 300
/** Lists longer than this touch only what a rarer word, or the name of the work, has touched before. */
const LONG = 3_000

/** One wrong character spoils the whole, but only one half: what has the other half word for word is nearly it. */
export function matchHalves({ index, scratch }: Engine, phrase: string): void {
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
export function matchWords(engine: Engine, words: string[]): void {
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
