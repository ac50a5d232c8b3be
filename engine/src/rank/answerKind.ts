import { chapterOf, type MemoryIndex, textOf } from '../index/memoryIndex.ts'
import { bearersOf } from '../index/postings.ts'
import type { ReadQuery } from '../query/readQuery.ts'
import { idfOf, type WeighedTerm } from '../query/readTerms.ts'
import { contentWords } from '../text/cutWords.ts'
import { isPair, pairKey } from '../text/terms.ts'
import { WEIGHTS } from './weights.ts'

/** An answer stands so near to what it is about, and in the same sentence. */
const AROUND = 60
const SENTENCE_END = '。'
/** A phrase of this idf counts in full. */
const TELLING = 2.5
const NUMERALS = '0123456789〇零一二两三四五六七八九十百'
const MEASURE = '个'
/** What an answer is worth that has the wording but not the number that was asked for: 期限届满 is no period. */
const UNCOUNTED = 0.3

type Asking = { query: ReadQuery; terms: WeighedTerm[] }

/** Points for an article that words an answer of the kind that was asked for beside the words of the question. */
export function answerScorer(index: MemoryIndex, query: ReadQuery, terms: WeighedTerm[]): (unit: number) => number {
  const { answers, units, everyday } = query
  const points = everyday ? WEIGHTS.answer : WEIGHTS.longAnswer
  const pieces = tellingPieces(query, terms)
  const mass = pieces.reduce((sum, { worth, weight }) => sum + (weight === 1 ? worth : 0), 0)
  if (answers.length === 0 || mass === 0) return () => 0
  const phrases = answers.map((phrase) => ({ phrase, worth: Math.min(1, rarity(index, phrase) / TELLING) }))
  const share = (text: string) =>
    Math.min(1, pieces.reduce((sum, { piece, worth }) => (text.includes(piece) ? sum + worth : sum), 0) / mass)
  const told = (text: string) => share(text) * (units.length === 0 || counts(text, units) ? 1 : UNCOUNTED)
  return (unit) => {
    if (chapterOf(index, unit) < 0) return 0
    const text = textOf(index, unit)
    let best = 0
    for (const { phrase, worth } of phrases)
      for (let at = text.indexOf(phrase); at >= 0 && worth > best; at = text.indexOf(phrase, at + AROUND))
        best = Math.max(best, worth * told(around(text, at, phrase.length)))
    return points * best
  }
}

const counts = (text: string, units: string[]) => units.some((unit) => countsUnit(text, unit))

/** 七日, 七个工作日. */
function countsUnit(text: string, unit: string): boolean {
  for (let at = text.indexOf(unit); at >= 0; at = text.indexOf(unit, at + 1)) {
    const before = text[at - 1] === MEASURE ? text[at - 2] : text[at - 1]
    if (before !== undefined && NUMERALS.includes(before)) return true
  }
  return false
}

/** Pairs, and the characters that are words by themselves: 退, 付. */
function tellingPieces(
  { keyword, named }: ReadQuery,
  terms: WeighedTerm[],
): { piece: string; worth: number; weight: number }[] {
  const alone = new Set(contentWords(keyword).filter((word) => word.length === 1))
  return terms
    .map(({ key, idf, weight }) => ({ piece: written(key), worth: idf * weight, weight }))
    .filter(({ piece }) => (piece.length === 2 || alone.has(piece)) && !named.some((name) => name.includes(piece)))
}

const written = (key: number) =>
  isPair(key) ? String.fromCharCode(key >>> 16, key & 0xffff) : String.fromCharCode(key)

/** 应当 stands in most articles and says little, 工作日 in few. */
function rarity({ postings, liveUnits }: MemoryIndex, phrase: string): number {
  let bearers = phrase.length === 1 ? bearersOf(postings, phrase.charCodeAt(0)) : liveUnits
  for (let at = 1; at < phrase.length; at++)
    bearers = Math.min(bearers, bearersOf(postings, pairKey(phrase.charCodeAt(at - 1), phrase.charCodeAt(at))))
  return idfOf(liveUnits, bearers)
}

function around(text: string, at: number, length: number): string {
  const from = Math.max(at - AROUND, text.lastIndexOf(SENTENCE_END, at) + 1)
  const end = text.indexOf(SENTENCE_END, at + length)
  return text.slice(from, Math.min(at + length + AROUND, end < 0 ? text.length : end))
}

/** Of an everyday question: 分加错了 shares no word with 分值汇总计算错误, but most of its characters. */
const MOST_CHARACTERS = 0.6
const FEWEST_CHARACTERS = 3

export function sharesCharacters(index: MemoryIndex, { query, terms }: Asking): (unit: number) => boolean {
  const own = terms.filter(({ key, weight }) => !isPair(key) && weight === 1)
  if (!query.everyday || query.answers.length === 0 || own.length < FEWEST_CHARACTERS) return () => false
  const least = MOST_CHARACTERS * own.reduce((sum, { idf }) => sum + idf, 0)
  return (unit) => {
    const text = textOf(index, unit)
    const had = own.filter(({ key }) => text.includes(written(key)))
    return chapterOf(index, unit) >= 0 && had.reduce((sum, { idf }) => sum + idf, 0) >= least
  }
}
