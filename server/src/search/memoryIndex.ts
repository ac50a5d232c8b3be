import type { ExactUnits } from './findExact.ts'
import { createPostings, type Postings, postingsBytes } from './postings.ts'
import type { DocumentKey, LawDays, SearchKind } from './searchDocument.ts'
import { createTextStore, type TextStore, textBytes } from './textStore.ts'

export const COUNTRY = '中华人民共和国'

/** The place of an article in its law; a document's own unit has none. */
export type Hit = { address: string; label: string; part: number }
export const NOWHERE: Hit = { address: '', label: '', part: 1 }

/** A document as results need it; its units are the document itself and, for a law, its articles. */
export type Group = {
  key: DocumentKey
  kind: SearchKind
  classId: string
  title: string
  names: string[]
  /** Title and names folded, for words that name the law rather than stand in the article. */
  context: string
  /** The same one by one, without the name of the country. */
  calledBy: string[]
  /** A law of the trade this magazine is about. */
  ownField: boolean
  publishTime: number
  withdrawTime: number
  year: number
  views: number
  law?: LawDays
  firstUnit: number
  unitCount: number
  firstChapter: number
  chapterCount: number
  tieBreak: number
}

export type Units = {
  group: Int32Array
  chapter: Int32Array
  block: Uint16Array
  start: Uint32Array
  length: Uint32Array
  titleEnd: Uint32Array
  bodyStart: Uint32Array
  words: Uint32Array
  alive: Uint8Array
}
export type Chapters = { firstUnit: Int32Array; unitCount: Int32Array; words: Uint32Array }

export type MemoryIndex = {
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
  /** What very common phrases found, see findExact.ts; empty after every change. */
  common: Map<string, ExactUnits>
  places: Hit[]
  groups: Group[]
  groupOf: Map<DocumentKey, number>
  /** Lengths are judged among their like: an article among articles, an item among items. */
  words: { article: number; item: number; heading: number }
  counts: { article: number; item: number }
}

export function createMemoryIndex(): MemoryIndex {
  return {
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
    common: new Map(),
    places: [],
    groups: [],
    groupOf: new Map(),
    words: { article: 0, item: 0, heading: 0 },
    counts: { article: 0, item: 0 },
  }
}

export const unitColumns = (size: number): Units => ({
  group: new Int32Array(size),
  chapter: new Int32Array(size),
  block: new Uint16Array(size),
  start: new Uint32Array(size),
  length: new Uint32Array(size),
  titleEnd: new Uint32Array(size),
  bodyStart: new Uint32Array(size),
  words: new Uint32Array(size),
  alive: new Uint8Array(size),
})
export const chapterColumns = (size: number): Chapters => ({
  firstUnit: new Int32Array(size),
  unitCount: new Int32Array(size),
  words: new Uint32Array(size),
})

export function textOf({ texts, units }: MemoryIndex, unit: number): string {
  const start = units.start[unit] as number
  const block = texts.blocks[units.block[unit] as number] as Uint16Array
  const codes = block.subarray(start, start + (units.length[unit] as number))
  let text = ''
  // Arguments go on the stack, which a long text would overflow.
  for (let from = 0; from < codes.length; from += 4_096)
    text += String.fromCharCode(...codes.subarray(from, from + 4_096))
  return text
}

export function wider<T extends Units | Chapters>(columns: T, make: (size: number) => T): T {
  const [first] = Object.values(columns)
  const grown = make(Math.ceil((first?.length ?? 0) * 1.5))
  for (const [name, column] of Object.entries(columns)) (Object(grown)[name] as typeof column).set(column)
  return grown
}

export function indexBytes(index: MemoryIndex): { postings: number; texts: number; columns: number } {
  const columns = [...Object.values(index.units), ...Object.values(index.chapters)]
  return {
    postings: postingsBytes(index.postings) + postingsBytes(index.headings),
    texts: textBytes(index.texts),
    columns: columns.reduce((sum, column) => sum + column.byteLength, 0),
  }
}
