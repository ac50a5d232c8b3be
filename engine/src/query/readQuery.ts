import { contentWords, withoutDates } from '../text/cutWords.ts'
import { foldText, kindOfCode, MARK } from '../text/foldText.ts'
import { SEPARATOR } from '../text/terms.ts'
import type { NameAsked, NameReader, Trade } from '../trade.ts'
import { type Question, readQuestion } from './readQuestion.ts'

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
  /** A short question in everyday words: none of them is demanded, all of them weigh. */
  everyday: boolean
  /** A sentence of its own, longer than a few words. */
  atLength: boolean
  /** Phrases that an answer of the kind that is asked for holds. */
  answers: string[]
  /** What such an answer counts, where it is a number of something. */
  units: string[]
  /** Words that name what is asked for, which an answer need not repeat. */
  named: string[]
}

const LONGEST = 200
export const MOST_WORDS = 8
/** GPA and PPP are meant as they are. */
const ACRONYM = /^\s*[A-Z]{2,3}\s*$/
const LONGEST_WORD = 8
/** A longer text is a story: in what words it asks says little. */
const LONGEST_ASKED = 14
/** Up to here the words that ask are left out; in a longer question they were found to help more than they harm. */
const LONGEST_EVERYDAY = 10
/** So long a text may be a piece of a law, unless it asks. */
const LONGEST_OF_WORDS = 8
const SHORTEST_OF_WORDS = 4
const FEW_WORDS = 3
const APART = /[\s,，、;；。?？!！|+]+/

type Words = Pick<Trade, 'names' | 'questions'> & Partial<Pick<Trade, 'synonyms'>>

export function readQuery(keyword: string, { names: reader, ...words }: Words): ReadQuery {
  const text = keyword.slice(0, LONGEST)
  const phrase = foldText(text)
  const names = reader.read(phrase)
  const question = questionIn(text, { phrase, names }, words)
  const apart = typedApart(text, reader)
  const isLong = withoutOuterMarks(phrase).length > LONGEST_EVERYDAY
  const isShort = question !== undefined && !isLong
  const content = apart || isShort ? withoutDatesAmong(question?.content ?? text) : text
  const cut = apart ? piecesOf(content) : isShort ? contentWords(content).filter((word) => word.length > 1) : []
  // Whoever types many words apart means each of them.
  const spared = apart && apart.length > FEW_WORDS ? [] : (question?.named ?? [])
  const demanded = cut.filter((word) => !spared.includes(word))
  const isEveryday = isShort && apart === undefined && (question.isRead || demanded.length > 1)
  return {
    keyword: isEveryday || apart ? content : text,
    phrase,
    parted: (isEveryday || apart ? content : text).split(/\s+/).map(foldText).join(SEPARATOR),
    words: [...new Set(demanded.length > 0 && (apart || isEveryday) ? demanded : (apart ?? [phrase]))].slice(
      0,
      MOST_WORDS,
    ),
    names,
    everyday: isEveryday,
    atLength: isLong && apart === undefined,
    answers: question?.answers ?? [],
    units: question?.units ?? [],
    named: question?.named ?? [],
    ...(/^[a-z']{2,40}$/.test(phrase) && !ACRONYM.test(text) && { letters: phrase.replaceAll("'", '') }),
  }
}

/** Short, and something is left when the words that ask are gone. */
function questionIn(
  text: string,
  { phrase, names }: { phrase: string; names: NameAsked[] },
  { questions, synonyms }: Omit<Words, 'names'>,
): Question | undefined {
  if (phrase.length < SHORTEST_OF_WORDS || withoutOuterMarks(phrase).length > LONGEST_ASKED) return undefined
  // An article by its number, or a work by its own, asks nothing.
  if (names.some(({ article, topic, certain }) => certain && (article || topic === ''))) return undefined
  const question = readQuestion(text, questions, synonyms?.words)
  if (phrase.length > LONGEST_OF_WORDS && !question.asks) return undefined
  return contentWords(question.content).length > 0 ? question : undefined
}

/** Clauses of a question are not words. */
function typedApart(text: string, { isName }: NameReader): string[] | undefined {
  const typed = piecesOf(text)
  return typed.length > 1 && typed.every((word) => withoutDates(word).trim().length <= LONGEST_WORD || isName(word))
    ? typed
    : undefined
}

/** Days tell nothing beside words, but by themselves they are what is looked for. */
function withoutDatesAmong(text: string): string {
  const rest = withoutDates(text)
  return rest.trim() === '' ? text : rest
}

const piecesOf = (text: string) => text.split(APART).map(foldText).filter(Boolean)

/** Marks at the ends say nothing: 《政府采购法》 is 政府采购法. */
export function withoutOuterMarks(phrase: string): string {
  let from = 0
  let to = phrase.length
  while (from < to && kindOfCode(phrase.charCodeAt(from)) === MARK) from += 1
  while (to > from && kindOfCode(phrase.charCodeAt(to - 1)) === MARK) to -= 1
  return phrase.slice(from, to)
}
