import type { Mark } from '@zhengcai/contract/search/knowledgeSearch.contract.ts'
import { readQuery } from '@zhengcai/engine/query/readQuery.ts'
import { contentWords } from '@zhengcai/engine/text/cutWords.ts'
import { foldText, foldWithPlaces, HAN, kindOfCode } from '@zhengcai/engine/text/foldText.ts'
import { hasNumberEdge, numbersAreWhole } from '@zhengcai/engine/text/numberEdges.ts'
import { oneLine } from '../platform/text/oneLine.ts'
import { readingWords } from './words/trade.ts'

/** What to mark in what was found: folded, the longest first; and of a longer query every three characters in a row. */
export type Marking = { words: string[]; phrase: string; runs: Set<string> }

const MOST_MARKS = 60
const SNIPPET = 110
const BEFORE = 24
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

export function markingFor(keyword: string, expanded: string[]): Marking {
  const query = readQuery(keyword, readingWords)
  const article = query.names.find((name) => name.article && name.certain)
  // An article that was asked for by its number begins at its beginning: the name of its law tells nothing there.
  const own = article
    ? [article.article?.label ?? '', ...contentWords(article.topic)]
    : [...query.words, ...contentWords(query.keyword)]
  const words = [query.phrase, ...own, ...expanded.map(foldText)]
  const telling = words.filter((word) => word.length > 1 || word === query.phrase)
  return {
    words: [...new Set(telling)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)),
    phrase: query.phrase,
    runs: article ? new Set() : runsOf(query.parted),
  }
}

const RUN = 3

/** Where words are cut otherwise than the reader would, what stands there in a row still shows. */
function runsOf(parted: string): Set<string> {
  const runs = new Set<string>()
  for (let at = 0; at + RUN <= parted.length; at++) {
    const run = parted.slice(at, at + RUN)
    if ([...run].every((character) => kindOfCode(character.charCodeAt(0)) === HAN)) runs.add(run)
  }
  return runs
}

/** Offsets of the words in the text as it is written; where none stands there, of whole words that the query has too. */
export function marksIn(text: string, { words, phrase, runs }: Marking): Mark[] {
  const { text: folded, from } = foldWithPlaces(text)
  const found: Mark[] = []
  for (const word of words)
    for (const at of placesOf(word, folded, MOST_MARKS - found.length))
      found.push({ start: from[at] ?? 0, end: (from[at + word.length - 1] ?? 0) + 1 })
  for (let at = 0; at + RUN <= folded.length && runs.size > 0 && found.length < MOST_MARKS; at++)
    if (runs.has(folded.slice(at, at + RUN))) found.push({ start: from[at] ?? 0, end: (from[at + RUN - 1] ?? 0) + 1 })
  return merged(found.length > 0 ? found : sharedWords(text, phrase))
}

/** Part of another number is marked only where the number itself does not stand. */
function placesOf(word: string, folded: string, most: number): number[] {
  const places: number[] = []
  for (let at = folded.indexOf(word); at >= 0 && places.length < most; at = folded.indexOf(word, at + word.length))
    places.push(at)
  if (!hasNumberEdge(word)) return places
  const whole = places.filter((at) =>
    numbersAreWhole(folded.slice(Math.max(0, at - 2), at), word, folded.slice(at + word.length, at + word.length + 2)),
  )
  return whole.length > 0 ? whole : places
}

function sharedWords(text: string, phrase: string): Mark[] {
  return [...segmenter.segment(text.slice(0, 2_000))]
    .filter(({ segment, isWordLike }) => isWordLike && segment.length > 1 && phrase.includes(foldText(segment)))
    .slice(0, MOST_MARKS)
    .map(({ segment, index }) => ({ start: index, end: index + segment.length }))
}

function merged(marks: Mark[]): Mark[] {
  const whole: Mark[] = []
  for (const mark of marks.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = whole.at(-1)
    if (last && mark.start <= last.end) last.end = Math.max(last.end, mark.end)
    else whole.push({ ...mark })
  }
  return whole
}

export type Snippet = { snippet: string; marks: Mark[] }

/** The stretch of a text that has most of what was looked for, cut between words, with its marks. */
export function snippetOf(text: string, marking: Marking, most = SNIPPET): Snippet {
  const plain = oneLine(text)
  const marks = marksIn(plain, marking)
  const [start, end] = cutBetweenWords(plain, ...stretch(plain, marks, marking.phrase, most))
  const head = start > 0 ? '…' : ''
  const inside = marks
    .filter((mark) => mark.start >= start && mark.end <= end)
    .map((mark) => ({ start: mark.start - start + head.length, end: mark.end - start + head.length }))
  return { snippet: `${head}${plain.slice(start, end)}${end < plain.length ? '…' : ''}`, marks: inside }
}

/** Begins a little before the mark from which the whole query, else the longest of it, lies within reach. */
function stretch(text: string, marks: Mark[], phrase: string, most: number): [number, number] {
  let best = { from: 0, worth: 0 }
  for (const { start } of marks) {
    const within = marks.filter((mark) => mark.start >= start && mark.end <= start + most - BEFORE)
    const marked = within.map((mark) => foldText(text.slice(mark.start, mark.end)))
    // Between equals the one that begins with the longest, so that what is said of it follows.
    const worth = worthOfMarks(marked, phrase) + (marked[0]?.length ?? 0) / 100
    if (worth > best.worth) best = { from: start, worth }
  }
  const start = best.from <= BEFORE || text.length <= most ? 0 : best.from - BEFORE
  return [start, Math.min(text.length, start + most)]
}

const WHOLE = 1e6

/** Four characters in a row say more than twice two; what is said again, or as a part of something longer, adds nothing. */
function worthOfMarks(marked: string[], phrase: string): number {
  const whole = marked.some((word) => word.includes(phrase)) ? WHOLE : 0
  const own = [...new Set(marked)].filter(
    (word, _, all) => !all.some((other) => other !== word && other.includes(word)),
  )
  return whole + own.reduce((sum, word) => sum + word.length ** 2, 0)
}

function cutBetweenWords(text: string, start: number, end: number): [number, number] {
  const sentence = start > 0 ? text.slice(start, start + BEFORE).search(/[。；！？]/) : -1
  const first =
    sentence >= 0
      ? start + sentence + 1
      : start === 0
        ? 0
        : (cutsAround(text, start).find((cut) => cut >= start) ?? start)
  const last =
    end >= text.length ? text.length : (cutsAround(text, end).findLast((cut) => cut <= end && cut > first) ?? end)
  return [first, last]
}

const AROUND = 12

/** To find the words is the dearest part of a result, so that only those near a place are. */
function cutsAround(text: string, place: number): number[] {
  const from = Math.max(0, place - AROUND)
  return [...segmenter.segment(text.slice(from, place + AROUND))].map(({ index }) => index + from)
}

/** How much of what was looked for stands in a text. */
export function worthOf(text: string, { words, phrase }: Marking): number {
  const folded = foldText(text)
  return (
    (folded.includes(phrase) ? phrase.length * 2 : 0) +
    words.reduce((sum, word) => sum + (folded.includes(word) ? word.length : 0), 0)
  )
}

/** Of the text that has most of what was looked for. */
export function bestSnippet(texts: string[], marking: Marking): Snippet {
  const [first = '', ...others] = texts
  let best = { text: first, worth: worthOf(first, marking) }
  for (const text of others) {
    const worth = worthOf(text, marking)
    if (worth > best.worth || best.text === '') best = { text, worth }
  }
  return snippetOf(best.text, marking)
}
