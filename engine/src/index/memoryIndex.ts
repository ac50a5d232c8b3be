import {
  byteColumn,
  codeAt,
  codeColumn,
  countAt,
  countColumn,
  itemAt,
  numberAt,
  numberColumn,
  widened,
} from '../columns.ts'
import type { SearchDocument } from '../searchDocument.ts'
import type { Hit } from '../searchEngine.ts'
import type { Trade } from '../trade.ts'
import { type Citations, createCitations } from './citations.ts'
import { createPostings, type PostingList, type Postings, postingsBytes } from './postings.ts'
import { createTextStore, type TextStore, textAt, textBytes, written } from './textStore.ts'

/** A document's own unit stands nowhere in a work. */
export const NOWHERE: Hit = { address: '', label: '', part: 1 }

/** A document as results need it; its units are the document itself and, for a work, its articles. */
export type Group = Omit<SearchDocument, 'texts' | 'articles' | 'cites'> & {
  /** Title and names folded, without what readers leave out. */
  calledBy: string[]
  firstUnit: number
  unitCount: number
  firstChapter: number
  chapterCount: number
  /** Orders equals the same way in every process. */
  tieBreak: number
  /** What a work is cited as, see citations.ts. */
  identity: number
  /** What the place of a work is cited as. */
  placeIdentity: number
}

export type Units = {
  group: Int32Array
  chapter: Int32Array
  block: Uint16Array
  start: Uint32Array
  length: Uint32Array
  titleEnd: Uint32Array
  /** Where the names end that stand between title and texts. */
  namesEnd: Uint32Array
  bodyStart: Uint32Array
  words: Uint32Array
  alive: Uint8Array
  /** What an article is cited as, and where the targets of what it cites stand, see citations.ts. */
  identity: Uint32Array
  citesStart: Uint32Array
  citesEnd: Uint32Array
  /** Address and label of an article stand behind its text. */
  addressLength: Uint16Array
  labelLength: Uint16Array
  part: Uint32Array
}
type Chapters = {
  firstUnit: Int32Array
  unitCount: Int32Array
  words: Uint32Array
  /** Where the heading stands in the store. */
  block: Uint16Array
  start: Uint32Array
  length: Uint32Array
}
/** What ranking asks of very many documents. */
type GroupFacts = { tieBreak: Uint32Array }

/** What is left out of names and headings before they are read. */
type NameHabits = Pick<Trade, 'leftOut' | 'headingNumbers'>

export type MemoryIndex = {
  trade: NameHabits
  postings: Postings
  headings: Postings
  texts: TextStore
  units: Units
  unitCount: number
  liveUnits: number
  chapters: Chapters
  chapterCount: number
  liveChapters: number
  /** Every Han character that ever stood in a text. */
  characters: Set<number>
  citations: Citations
  /** What very common phrases found, see findExact.ts; empty after every change. */
  common: Map<string, PostingList>
  groups: Group[]
  groupFacts: GroupFacts
  /** Those that are there now, by their keys. */
  live: Map<string, Group>
  /** Lengths are judged among their like: an article among articles, an item among items. */
  words: { article: number; item: number; heading: number }
  counts: { article: number; item: number }
}

export function createMemoryIndex({ leftOut, headingNumbers }: NameHabits): MemoryIndex {
  return {
    trade: { leftOut, headingNumbers },
    postings: createPostings(),
    headings: createPostings(),
    texts: createTextStore(),
    units: unitColumns(1_024),
    unitCount: 0,
    liveUnits: 0,
    chapters: chapterColumns(256),
    chapterCount: 0,
    liveChapters: 0,
    characters: new Set(),
    citations: createCitations(),
    common: new Map(),
    groups: [],
    groupFacts: groupColumns(256),
    live: new Map(),
    words: { article: 0, item: 0, heading: 0 },
    counts: { article: 0, item: 0 },
  }
}

const unitColumns = (size: number): Units => ({
  group: numberColumn(size),
  chapter: numberColumn(size),
  block: codeColumn(size),
  start: countColumn(size),
  length: countColumn(size),
  titleEnd: countColumn(size),
  namesEnd: countColumn(size),
  bodyStart: countColumn(size),
  words: countColumn(size),
  alive: byteColumn(size),
  identity: countColumn(size),
  citesStart: countColumn(size),
  citesEnd: countColumn(size),
  addressLength: codeColumn(size),
  labelLength: codeColumn(size),
  part: countColumn(size),
})
const chapterColumns = (size: number): Chapters => ({
  firstUnit: numberColumn(size),
  unitCount: numberColumn(size),
  words: countColumn(size),
  block: codeColumn(size),
  start: countColumn(size),
  length: countColumn(size),
})
const groupColumns = (size: number): GroupFacts => ({ tieBreak: countColumn(size) })

export const groupNumberOf = ({ units }: MemoryIndex, unit: number): number => numberAt(units.group, unit)
export const groupAt = ({ groups }: MemoryIndex, number: number): Group => itemAt(groups, number)
export const groupOfUnit = (index: MemoryIndex, unit: number): Group => groupAt(index, groupNumberOf(index, unit))
/** Below zero for a document's own unit. */
export const chapterOf = ({ units }: MemoryIndex, unit: number): number => numberAt(units.chapter, unit)
export const wordsOf = ({ units }: MemoryIndex, unit: number): number => countAt(units.words, unit)
export const lengthOf = ({ units }: MemoryIndex, unit: number): number => countAt(units.length, unit)
export const titleEndOf = ({ units }: MemoryIndex, unit: number): number => countAt(units.titleEnd, unit)
export const bodyStartOf = ({ units }: MemoryIndex, unit: number): number => countAt(units.bodyStart, unit)
export const identityOf = ({ units }: MemoryIndex, unit: number): number => countAt(units.identity, unit)
export const citesStart = ({ units }: MemoryIndex, unit: number): number => countAt(units.citesStart, unit)
export const citesEnd = ({ units }: MemoryIndex, unit: number): number => countAt(units.citesEnd, unit)
export const isAlive = ({ units }: MemoryIndex, unit: number): boolean => units.alive[unit] !== 0
export const tieBreakOf = ({ groupFacts }: MemoryIndex, group: number): number => countAt(groupFacts.tieBreak, group)

/** Of a document with articles the unit that stands for the whole. */
export const isWorkItself = (index: MemoryIndex, unit: number): boolean =>
  chapterOf(index, unit) < 0 &&
  unit + 1 < index.unitCount &&
  groupNumberOf(index, unit + 1) === groupNumberOf(index, unit)

export function placeOf(index: MemoryIndex, unit: number): Hit {
  const { units } = index
  if (chapterOf(index, unit) < 0) return NOWHERE
  const { block, end } = storedText(index, unit)
  const labelStart = end + codeAt(units.addressLength, unit)
  const labelEnd = labelStart + codeAt(units.labelLength, unit)
  return {
    address: written(block, end, labelStart),
    label: written(block, labelStart, labelEnd),
    part: countAt(units.part, unit),
  }
}

/** Where the text of a unit stands in the store. */
export type Stored = { block: Uint16Array; start: number; end: number }

export function storedText(index: MemoryIndex, unit: number): Stored {
  const start = countAt(index.units.start, unit)
  const block = textAt(index.texts, codeAt(index.units.block, unit))
  return { block, start, end: start + lengthOf(index, unit) }
}

export function storedHeading({ chapters, texts }: MemoryIndex, chapter: number): Stored {
  const start = countAt(chapters.start, chapter)
  const block = textAt(texts, codeAt(chapters.block, chapter))
  return { block, start, end: start + countAt(chapters.length, chapter) }
}

export const headingLength = ({ chapters }: MemoryIndex, chapter: number): number => countAt(chapters.length, chapter)

export function headingOf(index: MemoryIndex, chapter: number): string {
  const { block, start, end } = storedHeading(index, chapter)
  return written(block, start, end)
}

export function textOf(index: MemoryIndex, unit: number): string {
  const { block, start, end } = storedText(index, unit)
  return written(block, start, end)
}

export function widerUnits(units: Units): Units {
  return widened(units, unitColumns(Math.ceil(units.group.length * 1.5)))
}

export function widerChapters(chapters: Chapters): Chapters {
  return widened(chapters, chapterColumns(Math.ceil(chapters.firstUnit.length * 1.5)))
}

export function widerGroups(facts: GroupFacts): GroupFacts {
  return widened(facts, groupColumns(Math.ceil(facts.tieBreak.length * 1.5)))
}

export function indexBytes(index: MemoryIndex): { postings: number; texts: number; columns: number } {
  const { units, chapters, groupFacts, citations } = index
  const columns = [units, chapters, groupFacts, citations.counts, citations.targets].flatMap((kind) =>
    Object.values(kind),
  )
  return {
    postings: postingsBytes(index.postings) + postingsBytes(index.headings),
    texts: textBytes(index.texts),
    columns: columns.reduce((sum, column) => sum + column.byteLength, 0),
  }
}
