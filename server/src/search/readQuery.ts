import { chineseNumber } from '../platform/chineseNumber.ts'
import { writeNumber } from '../platform/writeNumber.ts'
import { foldText, kindOfCode, MARK } from './foldText.ts'
import { contentWords } from './readTerms.ts'
import { SEPARATOR } from './terms.ts'

/** A query as it is understood before any index is asked. */
export type ReadQuery = {
  keyword: string
  /** All of it without spaces. */
  phrase: string
  /** The same with what was typed apart kept apart, so that no pair is read across a gap. */
  parted: string
  /** What was typed apart, or the words of a short query that was typed together. */
  words: string[]
  /** An article by its number, with the name of the law where there is one. */
  article?: ArticleAsked
  /** Letters only: perhaps the sounds of a word. */
  letters?: string
}
export type ArticleAsked = { law: string; address: string; label: string; rest: string }

const LONGEST = 200
const MOST_WORDS = 8
const LONGEST_WORD = 8
/** A longer text is a question: its words need not all be found. */
const LONGEST_OF_WORDS = 8

/** Interpretations by the courts carry their subject in their name. */
export const LONGEST_NAME = 100
const NUMBER = '[零〇一二两三四五六七八九十百千\\d]{1,9}'
const ARTICLE = new RegExp(
  `^(?<law>.{0,${LONGEST_NAME}}?)[》\\s]*第?(?<number>${NUMBER})条(?:之(?<after>${NUMBER}))?(?<deeper>第?${NUMBER}款)?(?:第?${NUMBER}项)?(?<rest>.{0,60})$`,
)

export function readQuery(keyword: string): ReadQuery {
  const text = keyword.slice(0, LONGEST)
  const phrase = foldText(text)
  const typed = text
    .split(/[\s,，、;；。?？!！|+]+/)
    .map(foldText)
    .filter(Boolean)
  const article = readArticle(text)
  return {
    keyword: text,
    phrase,
    parted: text.split(/\s+/).map(foldText).join(SEPARATOR),
    words: [...new Set(areWords(typed) ? typed : article ? [phrase] : wordsWithin(text, phrase))].slice(0, MOST_WORDS),
    ...(article && { article }),
    ...(/^[a-z']{2,40}$/.test(phrase) && { letters: phrase.replaceAll("'", '') }),
  }
}

/** Clauses of a question are not words. */
const areWords = (typed: string[]) => typed.length > 1 && typed.every((word) => word.length <= LONGEST_WORD)

function wordsWithin(text: string, phrase: string): string[] {
  if (phrase.length < 4 || phrase.length > LONGEST_OF_WORDS) return [phrase]
  const words = contentWords(text).filter((word) => word.length > 1)
  return words.length > 1 ? words : [phrase]
}

/** 采购法22条, 87号令第三十一条, 政府采购法第二十二条第一款; the paragraph is for the reader to find within the article. */
function readArticle(text: string): ArticleAsked | undefined {
  const {
    law = '',
    number = '',
    after,
    rest = '',
  } = ARTICLE.exec(text.normalize('NFKC').replace(/\s+/g, ''))?.groups ?? {}
  const value = chineseNumber(number)
  const inserted = after === undefined ? undefined : chineseNumber(after)
  if (value === undefined || value === 0) return undefined
  return {
    law: foldText(law.replace(/^[《\s]+|[》\s]+$/g, '')),
    address: inserted ? `${value}.${inserted}` : String(value),
    label: `第${writeNumber(value)}条${inserted ? `之${writeNumber(inserted)}` : ''}`,
    rest: foldText(rest),
  }
}

/** Marks at the ends say nothing: 《政府采购法》 is 政府采购法. */
export function withoutOuterMarks(phrase: string): string {
  let from = 0
  let to = phrase.length
  while (from < to && kindOfCode(phrase.charCodeAt(from)) === MARK) from += 1
  while (to > from && kindOfCode(phrase.charCodeAt(to - 1)) === MARK) to -= 1
  return phrase.slice(from, to)
}
