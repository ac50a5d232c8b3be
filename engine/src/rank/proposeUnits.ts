import { countAt, numberAt } from '../columns.ts'
import { chapterOf, headingLength, isAlive, type MemoryIndex } from '../index/memoryIndex.ts'
import { bearersOfTerm, findTerm, readPostings, timesIn, unitIn } from '../index/postings.ts'
import { chapterScoreOf, type Scratch, touch } from '../index/scratch.ts'
import { idfOf, type WeighedTerm } from '../query/readTerms.ts'
import { isPair } from '../text/terms.ts'
import { headingAverage, lengthNorms, lengthOver } from './lengthNorms.ts'
import { COMMON, WEIGHTS } from './weights.ts'

const { k1, b, first } = WEIGHTS
/** What BM25 adds below the line whatever the length. */
const BASE = k1 * (1 - b)

/** First stage: BM25 over the terms that few enough units bear, and over the headings that articles stand under. */
export function proposeUnits(index: MemoryIndex, terms: WeighedTerm[], scratch: Scratch): void {
  for (const term of proposing(index, terms, scratch.touchedCount > 0)) addUnits(index, term, scratch)
  for (const term of terms) if (isPair(term.key) && !term.atLarge) addHeadings(index, term, scratch)
}

/** Where all terms are common and nothing was found otherwise, the three rarest must do. */
function proposing({ liveUnits }: MemoryIndex, terms: WeighedTerm[], anyFound: boolean): WeighedTerm[] {
  const most = (key: number) =>
    Math.max(COMMON.always, Math.min(COMMON.never, liveUnits * (isPair(key) ? COMMON.pair : COMMON.character)))
  const rare = terms.filter(
    ({ key, bearers, idf, atLarge }) => bearers <= most(key) && !(atLarge && idf < COMMON.atLarge),
  )
  if (rare.length > 0 || anyFound) return rare
  return terms.toSorted((one, other) => one.bearers - other.bearers || one.key - other.key).slice(0, 3)
}

/** Every unit that bears the term is scored; of a work each chapter too, as if it were one text. */
function addUnits(index: MemoryIndex, { key, weight, idf }: WeighedTerm, scratch: Scratch): void {
  const factor = weight * idf * (k1 + 1) * (isPair(key) ? first.pair : first.character)
  const norms = lengthNorms(index)
  const addChapter = chapterAdder(index, factor, scratch)
  const list = readPostings(index.postings, findTerm(index.postings, key), scratch.list)
  let chapter = -1
  let inChapter = 0
  for (let i = 0; i < list.length; i++) {
    const unit = unitIn(list, i)
    if (!isAlive(index, unit)) continue
    const times = timesIn(list, i)
    touch(scratch, unit, (factor * times) / (times + BASE + lengthOver(index, norms, unit)))
    // Units of a chapter follow each other, so it is complete when the next one begins.
    const own = chapterOf(index, unit)
    if (own !== chapter) {
      addChapter(chapter, inChapter)
      chapter = own
      inChapter = 0
    }
    inChapter += times
  }
  addChapter(chapter, inChapter)
}

function chapterAdder(index: MemoryIndex, factor: number, scratch: Scratch): (chapter: number, times: number) => void {
  const average = index.words.article / Math.max(index.liveChapters, 1) || 1
  return (chapter, times) => {
    if (chapter < 0) return
    const length = (k1 * b * countAt(index.chapters.words, chapter)) / average
    scratch.chapterScores[chapter] = chapterScoreOf(scratch, chapter) + (factor * times) / (times + BASE + length)
  }
}

/** What stands in a heading speaks for every article below it. */
function addHeadings(index: MemoryIndex, { key, weight }: WeighedTerm, scratch: Scratch): void {
  const { headings, liveChapters } = index
  const term = findTerm(headings, key)
  if (term < 0) return
  const bearers = bearersOfTerm(headings, term)
  if (bearers > Math.max(COMMON.always / 10, liveChapters * COMMON.pair)) return
  const factor = first.heading * weight * idfOf(liveChapters, bearers) * (k1 + 1)
  const average = headingAverage(index)
  const list = readPostings(headings, term, scratch.list)
  for (let i = 0; i < list.length; i++) {
    const chapter = unitIn(list, i)
    const times = timesIn(list, i)
    const words = headingLength(index, chapter)
    touchChapter(index, chapter, (factor * times) / (times + k1 * (1 - b + (b * words) / average)), scratch)
  }
}

function touchChapter(index: MemoryIndex, chapter: number, score: number, scratch: Scratch): void {
  const from = numberAt(index.chapters.firstUnit, chapter)
  const to = from + numberAt(index.chapters.unitCount, chapter)
  for (let unit = from; unit < to && isAlive(index, unit); unit++) touch(scratch, unit, score)
}
