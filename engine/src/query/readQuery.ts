import { contentWords } from '../text/cutWords.ts'
import { foldText, kindOfCode, MARK } from '../text/foldText.ts'
import { SEPARATOR } from '../text/terms.ts'
import type { NameAsked, NameReader } from '../trade.ts'

/** A query as it is understood before any index is asked. */
export type ReadQuery = {
  keyword: string
  /** All of it without spaces. */
  phrase: string
  /** The same with what was typed apart kept apart, so that no pair is read across a gap. */
  parted: string
  /** What was typed apart, or the words of a short query that was typed together. */
  words: string[]
  /** What it may ask for by name, the likeliest reading first. */
  names: NameAsked[]
  /** Letters only: perhaps the sounds of a word. */
  letters?: string
}

const LONGEST = 200
const MOST_WORDS = 8
/** GPA and PPP are meant as they are. */
const ACRONYM = /^\s*[A-Z]{2,3}\s*$/
const LONGEST_WORD = 8
/** A longer text is a question: its words need not all be found. */
const LONGEST_OF_WORDS = 8

export function readQuery(keyword: string, reader: NameReader): ReadQuery {
  const text = keyword.slice(0, LONGEST)
  const phrase = foldText(text)
  const names = reader.read(phrase)
  return {
    keyword: text,
    phrase,
    parted: text.split(/\s+/).map(foldText).join(SEPARATOR),
    words: [...new Set(wordsOf(text, phrase, names, reader))].slice(0, MOST_WORDS),
    names,
    ...(/^[a-z']{2,40}$/.test(phrase) && !ACRONYM.test(text) && { letters: phrase.replaceAll("'", '') }),
  }
}

function wordsOf(text: string, phrase: string, names: NameAsked[], { isName }: NameReader): string[] {
  const typed = text
    .split(/[\s,，、;；。?？!！|+]+/)
    .map(foldText)
    .filter(Boolean)
  // Clauses of a question are not words.
  if (typed.length > 1 && typed.every((word) => word.length <= LONGEST_WORD || isName(word))) return typed
  const byArticle = names.some(({ article, certain }) => article && certain)
  return byArticle ? [phrase] : wordsWithin(text, phrase)
}

function wordsWithin(text: string, phrase: string): string[] {
  if (phrase.length < 4 || phrase.length > LONGEST_OF_WORDS) return [phrase]
  const words = contentWords(text).filter((word) => word.length > 1)
  return words.length > 1 ? words : [phrase]
}

/** Marks at the ends say nothing: 《政府采购法》 is 政府采购法. */
export function withoutOuterMarks(phrase: string): string {
  let from = 0
  let to = phrase.length
  while (from < to && kindOfCode(phrase.charCodeAt(from)) === MARK) from += 1
  while (to > from && kindOfCode(phrase.charCodeAt(to - 1)) === MARK) to -= 1
  return phrase.slice(from, to)
}
