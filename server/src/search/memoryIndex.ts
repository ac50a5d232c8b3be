import { foldText, HAN, kindTable, LETTER } from './foldText.ts'
import { addPosting, createPostings, forgetPosting, type Postings, postingsBytes } from './postings.ts'
import type { DocumentKey, LawDays, SearchDocument, SearchKind } from './searchDocument.ts'
import { eachTerm, isPair, SEPARATOR } from './terms.ts'
import { createTextStore, storeText, type TextStore, textBytes } from './textStore.ts'

export const COUNTRY = '中华人民共和国'
const NUMBERING = /第[零一二三四五六七八九十百千\d]+(?:编|分编|章|节)/g

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
  labels: string[]
  addresses: string[]
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
    labels: [],
    addresses: [],
    groups: [],
    groupOf: new Map(),
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
  bodyStart: new Uint32Array(size),
  words: new Uint32Array(size),
  alive: new Uint8Array(size),
})
const chapterColumns = (size: number): Chapters => ({
  firstUnit: new Int32Array(size),
  unitCount: new Int32Array(size),
  words: new Uint32Array(size),
})

/** Puts a document in, in place of whatever bore its key before. */
export function putDocument(index: MemoryIndex, document: SearchDocument): void {
  removeDocument(index, document.key)
  const number = index.groups.length
  const { articles, body, ...facts } = document
  const called = [document.title, ...document.names].map(foldText)
  const group: Group = {
    ...facts,
    context: called.join(SEPARATOR),
    calledBy: called.map((name) => name.replace(COUNTRY, '')),
    firstUnit: index.unitCount,
    unitCount: 1 + articles.length,
    firstChapter: index.chapterCount,
    chapterCount: 0,
    tieBreak: hashOf(document.key),
  }
  index.groups.push(group)
  index.groupOf.set(document.key, number)
  addUnit(index, {
    group: number,
    chapter: -1,
    address: '',
    label: '',
    title: document.title,
    names: document.names,
    body,
  })
  let path: string | undefined
  for (const { address, label, path: itsPath, text } of articles) {
    if (itsPath !== path) addChapter(index, group, itsPath)
    path = itsPath
    addUnit(index, {
      group: number,
      chapter: index.chapterCount - 1,
      address,
      label,
      title: '',
      names: [label],
      body: text,
    })
  }
}

export function removeDocument(index: MemoryIndex, key: DocumentKey): void {
  const number = index.groupOf.get(key)
  if (number === undefined) return
  const group = index.groups[number] as Group
  index.groupOf.delete(key)
  for (let unit = group.firstUnit; unit < group.firstUnit + group.unitCount; unit++) forgetUnit(index, unit)
  for (let chapter = group.firstChapter; chapter < group.firstChapter + group.chapterCount; chapter++)
    forgetChapter(index, chapter)
}

type NewUnit = {
  group: number
  chapter: number
  address: string
  label: string
  title: string
  names: string[]
  body: string
}

function addUnit(index: MemoryIndex, { group, chapter, address, label, title, names, body }: NewUnit): void {
  if (index.unitCount === index.units.group.length) index.units = wider(index.units, unitColumns)
  const unit = index.unitCount++
  const head = foldText(title)
  const called = [head, ...names.map(foldText)].join(SEPARATOR)
  const text = `${called}${SEPARATOR}${foldText(body)}`
  const { units } = index
  const place = storeText(index.texts, text)
  units.group[unit] = group
  units.chapter[unit] = chapter
  units.block[unit] = place.block
  units.start[unit] = place.start
  units.length[unit] = text.length
  units.titleEnd[unit] = head.length
  units.bodyStart[unit] = chapter < 0 ? 0 : called.length + 1
  units.words[unit] = wordsIn(text, units.bodyStart[unit] as number)
  units.alive[unit] = 1
  index.addresses.push(address)
  index.labels.push(label)
  count(index, unit, 1)
  countTerms(text, head.length, (key, times, inTitle) => {
    addPosting(index.postings, key, unit, times, inTitle)
    if (!isPair(key)) index.characters.add(key)
  })
}

function addChapter(index: MemoryIndex, group: Group, path: string): void {
  if (index.chapterCount === index.chapters.firstUnit.length) index.chapters = wider(index.chapters, chapterColumns)
  const chapter = index.chapterCount++
  const heading = foldText(path.replace(NUMBERING, ' '))
  group.chapterCount += 1
  index.liveChapters += 1
  index.headingTexts.push(heading)
  index.chapters.firstUnit[chapter] = index.unitCount
  index.words.heading += heading.length
  countTerms(heading, 0, (key, times) => addPosting(index.headings, key, chapter, times, false))
}

function forgetUnit(index: MemoryIndex, unit: number): void {
  index.units.alive[unit] = 0
  count(index, unit, -1)
  countTerms(textOf(index, unit), 0, (key) => forgetPosting(index.postings, key))
}

function forgetChapter(index: MemoryIndex, chapter: number): void {
  const heading = index.headingTexts[chapter] ?? ''
  index.liveChapters -= 1
  index.words.heading -= heading.length
  countTerms(heading, 0, (key) => forgetPosting(index.headings, key))
}

/** Sums are taken back exactly, so that an index with a history ranks like one made anew. */
function count(index: MemoryIndex, unit: number, sign: 1 | -1): void {
  const family = index.units.chapter[unit] === -1 ? 'item' : 'article'
  const words = index.units.words[unit] as number
  index.liveUnits += sign
  index.counts[family] += sign
  index.words[family] += sign * words
  if (family === 'article' && sign === 1) {
    const chapter = index.units.chapter[unit] as number
    index.chapters.unitCount[chapter] = (index.chapters.unitCount[chapter] as number) + 1
    index.chapters.words[chapter] = (index.chapters.words[chapter] as number) + words
  }
}

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

let keysFound = new Uint32Array(4_096)

/** Each term of a text once. Sorting plain numbers is several times faster than counting them in a map. */
function countTerms(
  text: string,
  titleEnd: number,
  take: (key: number, count: number, inTitle: boolean) => void,
): void {
  if (keysFound.length < text.length * 2) keysFound = new Uint32Array(text.length * 3)
  const inTitle = new Set<number>()
  let found = 0
  eachTerm(text, (key, at) => {
    keysFound[found++] = key
    if (at < titleEnd) inTitle.add(key)
  })
  const keys = keysFound.subarray(0, found).sort()
  for (let from = 0; from < found; ) {
    const key = keys[from] as number
    let to = from + 1
    while (to < found && keys[to] === key) to += 1
    take(key, to - from, inTitle.has(key))
    from = to
  }
}

function wordsIn(text: string, from: number): number {
  const kinds = kindTable()
  let words = 0
  for (let at = from; at < text.length; at++) {
    const kind = kinds[text.charCodeAt(at)]
    if (kind === HAN || kind === LETTER) words += 1
  }
  return words
}

function wider<T extends Units | Chapters>(columns: T, make: (size: number) => T): T {
  const [first] = Object.values(columns)
  const grown = make(Math.ceil((first?.length ?? 0) * 1.5))
  for (const [name, column] of Object.entries(columns)) (Object(grown)[name] as typeof column).set(column)
  return grown
}

/** Ties are broken the same way in every process, whatever order documents came in. */
function hashOf(key: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 16_777_619)
  return hash >>> 0
}

export function indexBytes(index: MemoryIndex): { postings: number; texts: number; columns: number } {
  const columns = [...Object.values(index.units), ...Object.values(index.chapters)]
  return {
    postings: postingsBytes(index.postings) + postingsBytes(index.headings),
    texts: textBytes(index.texts),
    columns: columns.reduce((sum, column) => sum + column.byteLength, 0),
  }
}
