import { codeAt, countAt, itemAt, numberAt, widened } from '../columns.ts'
import type { SearchDocument } from '../searchDocument.ts'
import type { Hit } from '../searchEngine.ts'
import type { Trade } from '../trade.ts'
import { type Citations, createCitations } from './citations.ts'
import { createPostings, type PostingList, type Postings, postingsBytes } from './postings.ts'
import { createTextStore, type TextStore, textAt, textBytes } from './textStore.ts'

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
}
type Chapters = { firstUnit: Int32Array; unitCount: Int32Array; words: Uint32Array }

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
  headingTexts: string[]
  /** Every Han character that ever stood in a text. */
  characters: Set<number>
  citations: Citations
  /** What very common phrases found, see findExact.ts; empty after every change. */
  common: Map<string, PostingList>
  places: Hit[]
  groups: Group[]
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
    headingTexts: [],
    characters: new Set(),
    citations: createCitations(),
    common: new Map(),
    places: [],
    groups: [],
    live: new Map(),
    words: { article: 0, item: 0, heading: 0 },
    counts: { article: 0, item: 0 },
  }
}

const unitColumns = (size: number): Units => ({
  group: new Int32Array(size),
  chapter: new Int32Array(size),
  block: new Uint16Array(size),
  start: new Uint32Array(size),
  length: new Uint32Array(size),
  titleEnd: new Uint32Array(size),
  namesEnd: new Uint32Array(size),
  bodyStart: new Uint32Array(size),
  words: new Uint32Array(size),
  alive: new Uint8Array(size),
  identity: new Uint32Array(size),
  citesStart: new Uint32Array(size),
  citesEnd: new Uint32Array(size),
})
const chapterColumns = (size: number): Chapters => ({
  firstUnit: new Int32Array(size),
  unitCount: new Int32Array(size),
  words: new Uint32Array(size),
})

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
export const placeOf = ({ places }: MemoryIndex, unit: number): Hit => places[unit] ?? NOWHERE
export const headingOf = ({ headingTexts }: MemoryIndex, chapter: number): string => headingTexts[chapter] ?? ''

/** Where the text of a unit stands in the store. */
export type Stored = { block: Uint16Array; start: number; end: number }

export function storedText(index: MemoryIndex, unit: number): Stored {
  const start = countAt(index.units.start, unit)
  const block = textAt(index.texts, codeAt(index.units.block, unit))
  return { block, start, end: start + lengthOf(index, unit) }
}

export function textOf(index: MemoryIndex, unit: number): string {
  const { block, start, end } = storedText(index, unit)
  let text = ''
  // Arguments go on the stack, which a long text would overflow.
  for (let from = start; from < end; from += 4_096)
    text += String.fromCharCode(...block.subarray(from, Math.min(end, from + 4_096)))
  return text
}

export function widerUnits(units: Units): Units {
  return widened(units, unitColumns(Math.ceil(units.group.length * 1.5)))
}

export function widerChapters(chapters: Chapters): Chapters {
  return widened(chapters, chapterColumns(Math.ceil(chapters.firstUnit.length * 1.5)))
}

export function indexBytes(index: MemoryIndex): { postings: number; texts: number; columns: number } {
  const columns = [index.units, index.chapters, index.citations.counts, index.citations.targets].flatMap((kind) =>
    Object.values(kind),
  )
  return {
    postings: postingsBytes(index.postings) + postingsBytes(index.headings),
    texts: textBytes(index.texts),
    columns: columns.reduce((sum, column) => sum + column.byteLength, 0),
  }
}
