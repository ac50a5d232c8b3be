import { countAt, numberAt } from '../columns.ts'
import type { SearchDocument } from '../searchDocument.ts'
import type { Hit } from '../searchEngine.ts'
import { foldText, HAN, kindTable, LETTER } from '../text/foldText.ts'
import { eachTerm, isPair, SEPARATOR } from '../text/terms.ts'
import { addCitations, forgetCitations, identityNumber } from './citations.ts'
import { hashOf } from './hashOf.ts'
import {
  chapterOf,
  citesEnd,
  citesStart,
  type Group,
  headingOf,
  type MemoryIndex,
  NOWHERE,
  textOf,
  widerChapters,
  widerGroups,
  widerUnits,
  wordsOf,
} from './memoryIndex.ts'
import { addPosting, forgetPosting } from './postings.ts'
import { storeText } from './textStore.ts'

/** Puts a document in, in place of whatever bore its key before. */
export function putDocument(index: MemoryIndex, document: SearchDocument): void {
  removeDocument(index, document.key)
  index.common.clear()
  const number = index.groups.length
  const { articles, texts, cites: _, ...facts } = document
  const group: Group = {
    ...facts,
    calledBy: [document.title, ...document.names].map((name) => foldText(name).replace(index.trade.leftOut, '')),
    firstUnit: index.unitCount,
    unitCount: 1 + articles.length,
    firstChapter: index.chapterCount,
    chapterCount: 0,
    tieBreak: hashOf(document.key),
    identity: identityNumber(index.citations, document.work?.citedAs),
    placeIdentity: identityNumber(index.citations, document.work?.place?.citedAs),
  }
  index.groups.push(group)
  if (number === index.groupFacts.tieBreak.length) index.groupFacts = widerGroups(index.groupFacts)
  index.groupFacts.tieBreak[number] = group.tieBreak
  index.live.set(document.key, group)
  const { title, names } = document
  const own = addUnit(index, { group: number, chapter: -1, place: NOWHERE, title, names, texts })
  cite(index, group, own, document.cites)
  let path: string | undefined
  for (const article of articles) {
    if (article.path !== path) addChapter(index, group, article.path)
    path = article.path
    const { address, label, part, text } = article
    const chapter = index.chapterCount - 1
    const place = { address, label, part }
    const unit = addUnit(index, { group: number, chapter, place, title: '', names: [label], texts: [text] })
    index.units.identity[unit] = identityNumber(index.citations, article.citedAs)
    cite(index, group, unit, article.cites)
  }
}

function cite(
  index: MemoryIndex,
  { identity: ownWork, settles = false }: Group,
  unit: number,
  cites: string[] = [],
): void {
  const { units, citations } = index
  units.citesStart[unit] = addCitations(citations, { cites, ownWork, settles })
  units.citesEnd[unit] = citations.targetCount
}

export function removeDocument(index: MemoryIndex, key: string): void {
  const group = index.live.get(key)
  if (!group) return
  const { firstUnit, unitCount, firstChapter, chapterCount, settles = false } = group
  index.common.clear()
  index.live.delete(key)
  for (let unit = firstUnit; unit < firstUnit + unitCount; unit++) {
    forgetUnit(index, unit)
    forgetCitations(index.citations, citesStart(index, unit), citesEnd(index, unit), settles)
  }
  for (let chapter = firstChapter; chapter < firstChapter + chapterCount; chapter++) forgetChapter(index, chapter)
}

type NewUnit = {
  group: number
  chapter: number
  place: Hit
  title: string
  names: string[]
  texts: string[]
}

function addUnit(index: MemoryIndex, { group, chapter, place: hit, title, names, texts }: NewUnit): number {
  if (index.unitCount === index.units.group.length) index.units = widerUnits(index.units)
  const unit = index.unitCount++
  const head = foldText(title)
  const called = [head, ...names.map(foldText)].join(SEPARATOR)
  const text = [called, ...texts.map(foldText)].join(SEPARATOR)
  const { units } = index
  const place = storeText(index.texts, text + hit.address + hit.label)
  units.group[unit] = group
  units.chapter[unit] = chapter
  units.block[unit] = place.block
  units.start[unit] = place.start
  units.length[unit] = text.length
  units.titleEnd[unit] = head.length
  units.namesEnd[unit] = called.length
  const bodyStart = chapter < 0 ? 0 : called.length + 1
  units.bodyStart[unit] = bodyStart
  units.words[unit] = wordsIn(text, bodyStart)
  units.alive[unit] = 1
  units.addressLength[unit] = hit.address.length
  units.labelLength[unit] = hit.label.length
  units.part[unit] = hit.part
  count(index, unit, 1)
  countTerms(text, head.length, (key, times, inTitle) => {
    addPosting(index.postings, key, unit, times, inTitle)
    if (!isPair(key)) index.characters.add(key)
  })
  return unit
}

function addChapter(index: MemoryIndex, group: Group, path: string): void {
  if (index.chapterCount === index.chapters.firstUnit.length) index.chapters = widerChapters(index.chapters)
  const chapter = index.chapterCount++
  const heading = foldText(path.replace(index.trade.headingNumbers, ' '))
  group.chapterCount += 1
  index.liveChapters += 1
  const { block, start } = storeText(index.texts, heading)
  const { chapters } = index
  chapters.firstUnit[chapter] = index.unitCount
  chapters.block[chapter] = block
  chapters.start[chapter] = start
  chapters.length[chapter] = heading.length
  index.words.heading += heading.length
  countTerms(heading, 0, (key, times) => addPosting(index.headings, key, chapter, times, false))
}

function forgetUnit(index: MemoryIndex, unit: number): void {
  index.units.alive[unit] = 0
  count(index, unit, -1)
  countTerms(textOf(index, unit), 0, (key) => forgetPosting(index.postings, key))
}

function forgetChapter(index: MemoryIndex, chapter: number): void {
  const heading = headingOf(index, chapter)
  index.liveChapters -= 1
  index.words.heading -= heading.length
  countTerms(heading, 0, (key) => forgetPosting(index.headings, key))
}

/** Sums are taken back exactly, so that an index with a history ranks like one made anew. */
function count(index: MemoryIndex, unit: number, sign: 1 | -1): void {
  const chapter = chapterOf(index, unit)
  const family = chapter < 0 ? 'item' : 'article'
  const words = wordsOf(index, unit)
  index.liveUnits += sign
  index.counts[family] += sign
  index.words[family] += sign * words
  if (family === 'item' || sign < 0) return
  const { chapters } = index
  chapters.unitCount[chapter] = numberAt(chapters.unitCount, chapter) + 1
  chapters.words[chapter] = countAt(chapters.words, chapter) + words
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
    const key = countAt(keys, from)
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
