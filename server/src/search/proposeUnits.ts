import type { MemoryIndex } from './memoryIndex.ts'
import { findTerm, listFor, type PostingList, readPostings } from './postings.ts'
import { idfOf, type WeighedTerm } from './readTerms.ts'
import { isPair } from './terms.ts'
import { COMMON, WEIGHTS } from './weights.ts'

/** Working memory of one index, used by one query at a time and left empty by it. */
export type Scratch = {
  size: number
  list: PostingList
  scores: Float32Array
  touched: Int32Array
  touchedCount: number
  chapterScores: Float32Array
  /** How a unit matches, see matchTiers.ts; which of the words it has; whether one stands in its title. */
  tiers: Uint8Array
  masks: Uint8Array
  titled: Uint8Array
  /** For each document: how it passes the filters, and the best place of its units. */
  groupBits: Uint8Array
  groupBest: Int32Array
}

/** A unit enters the query's account; what entered has a score above zero from then on. */
export function touch(scratch: Scratch, unit: number, score: number): void {
  const known = scratch.scores[unit] as number
  if (known === 0) scratch.touched[scratch.touchedCount++] = unit
  scratch.scores[unit] = known + score
}

export function scratchFor(index: MemoryIndex, known?: Scratch): Scratch {
  const size = index.units.group.length
  const chapters = index.chapters.firstUnit.length
  if (
    known &&
    known.size === size &&
    known.chapterScores.length === chapters &&
    known.groupBits.length >= index.groups.length
  )
    return known
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

/** First stage: BM25 over the terms that few enough units bear, and over the headings that articles stand under. */
export function proposeUnits(index: MemoryIndex, terms: WeighedTerm[], scratch: Scratch): void {
  for (const term of proposing(index, terms, scratch.touchedCount > 0)) addScores(index, term, scratch)
  addHeadings(index, terms, scratch)
}

/** Left as it was found, for the next query. */
export function clearScratch(scratch: Scratch): void {
  const { scores, tiers, masks, titled, touched } = scratch
  for (let i = 0; i < scratch.touchedCount; i++) {
    const unit = touched[i] as number
    scores[unit] = 0
    tiers[unit] = 0
    masks[unit] = 0
    titled[unit] = 0
  }
  scratch.touchedCount = 0
  scratch.chapterScores.fill(0)
}

function proposing(index: MemoryIndex, terms: WeighedTerm[], anyFound: boolean): WeighedTerm[] {
  const most = (key: number) =>
    Math.max(COMMON.always, Math.min(COMMON.never, index.liveUnits * (isPair(key) ? COMMON.pair : COMMON.character)))
  const rare = terms.filter(({ key, bearers }) => bearers <= most(key))
  if (rare.length > 0 || anyFound) return rare
  return terms.toSorted((a, b) => a.bearers - b.bearers || a.key - b.key).slice(0, 3)
}

/** How strongly the length of a text weighs, for items and for articles. */
export function lengthNorms(index: MemoryIndex): { item: number; article: number } {
  const { words, counts } = index
  const { k1, b } = WEIGHTS
  return {
    item: (k1 * b * Math.max(counts.item, 1)) / Math.max(words.item, 1),
    article: (k1 * b * Math.max(counts.article, 1)) / Math.max(words.article, 1),
  }
}

function addScores(index: MemoryIndex, { key, weight, idf }: WeighedTerm, scratch: Scratch): void {
  const { units } = index
  const { scores, touched, chapterScores } = scratch
  const { k1, b, first } = WEIGHTS
  const factor = weight * idf * (k1 + 1) * (isPair(key) ? first.pair : first.character)
  const norms = lengthNorms(index)
  const base = k1 * (1 - b)
  const list = readPostings(index.postings, findTerm(index.postings, key), scratch.list)
  let { touchedCount } = scratch
  let chapter = -1
  let inChapter = 0
  const chapterWords = index.words.article / Math.max(index.liveChapters, 1) || 1
  for (let i = 0; i < list.length; i++) {
    const unit = list.units[i] as number
    if (units.alive[unit] === 0) continue
    const times = list.counts[i] as number
    const own = units.chapter[unit] as number
    const words = units.words[unit] as number
    const score = (factor * times) / (times + base + (own < 0 ? norms.item : norms.article) * words)
    const known = scores[unit] as number
    if (known === 0) touched[touchedCount++] = unit
    scores[unit] = known + score
    if (own !== chapter) {
      if (chapter >= 0)
        chapterScores[chapter] =
          (chapterScores[chapter] as number) +
          (factor * inChapter) /
            (inChapter + base + (k1 * b * (index.chapters.words[chapter] as number)) / chapterWords)
      chapter = own
      inChapter = 0
    }
    inChapter += times
  }
  if (chapter >= 0)
    chapterScores[chapter] =
      (chapterScores[chapter] as number) +
      (factor * inChapter) / (inChapter + base + (k1 * b * (index.chapters.words[chapter] as number)) / chapterWords)
  scratch.touchedCount = touchedCount
}

function addHeadings(index: MemoryIndex, terms: WeighedTerm[], scratch: Scratch): void {
  const { headings, chapters, units } = index
  const { k1, b, first } = WEIGHTS
  const average = index.words.heading / Math.max(index.liveChapters, 1) || 1
  for (const { key, weight } of terms) {
    if (!isPair(key)) continue
    const term = findTerm(headings, key)
    if (term < 0) continue
    const bearers = headings.terms.bearers[term] as number
    if (bearers > Math.max(COMMON.always / 10, index.liveChapters * COMMON.pair)) continue
    const factor = first.heading * weight * idfOf(index.liveChapters, bearers) * (k1 + 1)
    const list = readPostings(headings, term, scratch.list)
    for (let i = 0; i < list.length; i++) {
      const chapter = list.units[i] as number
      const times = list.counts[i] as number
      const words = (index.headingTexts[chapter] ?? '').length
      const score = (factor * times) / (times + k1 * (1 - b + (b * words) / average))
      const from = chapters.firstUnit[chapter] as number
      for (let unit = from; unit < from + (chapters.unitCount[chapter] as number); unit++) {
        if (units.alive[unit] === 0) break
        touch(scratch, unit, score)
      }
    }
  }
}
