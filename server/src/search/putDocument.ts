import { foldText, HAN, kindTable, LETTER } from './foldText.ts'
import {
  COUNTRY,
  chapterColumns,
  type Group,
  type Hit,
  type MemoryIndex,
  NOWHERE,
  textOf,
  unitColumns,
  wider,
} from './memoryIndex.ts'
import { addPosting, forgetPosting } from './postings.ts'
import type { DocumentKey, SearchDocument } from './searchDocument.ts'
import { eachTerm, isPair, SEPARATOR } from './terms.ts'
import { storeText } from './textStore.ts'

const OWN_FIELD = /采购|招标投标/
const NUMBERING = /第[零一二三四五六七八九十百千\d]+(?:编|分编|章|节)/g

/** Puts a document in, in place of whatever bore its key before. */
export function putDocument(index: MemoryIndex, document: SearchDocument): void {
  removeDocument(index, document.key)
  index.common.clear()
  const number = index.groups.length
  const { articles, texts, ...facts } = document
  const called = [document.title, ...document.names].map(foldText)
  const group: Group = {
    ...facts,
    context: called.join(SEPARATOR),
    ownField: document.kind === 'law' && OWN_FIELD.test(document.title),
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
    place: NOWHERE,
    title: document.title,
    names: document.names,
    texts,
  })
  let path: string | undefined
  for (const { address, label, part, path: itsPath, text } of articles) {
    if (itsPath !== path) addChapter(index, group, itsPath)
    path = itsPath
    addUnit(index, {
      group: number,
      chapter: index.chapterCount - 1,
      place: { address, label, part },
      title: '',
      names: [label],
      texts: [text],
    })
  }
}

export function removeDocument(index: MemoryIndex, key: DocumentKey): void {
  const number = index.groupOf.get(key)
  if (number === undefined) return
  const group = index.groups[number] as Group
  index.common.clear()
  index.groupOf.delete(key)
  for (let unit = group.firstUnit; unit < group.firstUnit + group.unitCount; unit++) forgetUnit(index, unit)
  for (let chapter = group.firstChapter; chapter < group.firstChapter + group.chapterCount; chapter++)
    forgetChapter(index, chapter)
}

type NewUnit = {
  group: number
  chapter: number
  place: Hit
  title: string
  names: string[]
  texts: string[]
}

function addUnit(index: MemoryIndex, { group, chapter, place: hit, title, names, texts }: NewUnit): void {
  if (index.unitCount === index.units.group.length) index.units = wider(index.units, unitColumns)
  const unit = index.unitCount++
  const head = foldText(title)
  const called = [head, ...names.map(foldText)].join(SEPARATOR)
  const text = [called, ...texts.map(foldText)].join(SEPARATOR)
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
  index.places.push(hit)
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

/** Ties are broken the same way in every process, whatever order documents came in. */
function hashOf(key: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 16_777_619)
  return hash >>> 0
}
