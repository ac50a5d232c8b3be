import { NO_QUESTIONS, type QuestionWords } from './text/questionWords.ts'
import type { Synonyms } from './text/synonyms.ts'

/** What the engine is told of the field it searches, as it knows none itself. */
export type Trade = {
  synonyms: Synonyms
  /** The same, and beside them how people speak of what works regulate at large: for whole questions, as a few words are meant for the trade. */
  atLarge: Synonyms
  names: NameReader
  questions: QuestionWords
  /** What is said of when something was published; `today` as yyyymmdd. */
  readTime(keyword: string, today: number): TimeAsked | undefined
  /** The beginning of official names that readers leave out. */
  leftOut: string
  /** What makes another name of the word before it: 公司 is not meant in 公司法. */
  nameEnding: string
  /** The numbers of headings, which say nothing of what stands below them. */
  headingNumbers: RegExp
  /** A word with its numbers written the other way, where it has any. */
  otherWriting(word: string): string | undefined
}

/** What is looked for beside a time, and that time: a span in seconds, or whatever is newest. */
export type TimeAsked = {
  rest: string
  said: string
  from?: number
  to?: number
  /** Of what is newest, works are meant before what tells of them. */
  works?: true
}

/** How works are asked for by name. */
export type NameReader = {
  /** The readings of a folded query, the likeliest first; which of them holds is for the index to say. */
  read(phrase: string): NameAsked[]
  isName(word: string): boolean
  /** How well each name of a work fits the one asked for: one of FIT, or 0. */
  fitFor(asked: string): (name: string) => number
}

/** One way to read a query as the name of a work, perhaps with a version, an article and a subject. */
export type NameAsked = {
  name: string
  /** The form in which synonyms know it, where there are several. */
  short?: string
  year?: number
  article?: { address: string; label: string }
  topic: string
  certain: boolean
}

/** As a part letter by letter, within, as an ending, as an official number, in full. */
export const FIT = { scattered: 1, within: 2, ending: 3, number: 4, whole: 5 }

const NO_SYNONYMS: Synonyms = { same: new Map(), related: new Map(), words: new Set() }

/** A field without words or names of its own. */
export const NO_TRADE: Trade = {
  synonyms: NO_SYNONYMS,
  atLarge: NO_SYNONYMS,
  names: { read: () => [], isName: () => false, fitFor: () => () => 0 },
  questions: NO_QUESTIONS,
  readTime: () => undefined,
  leftOut: '',
  nameEnding: '',
  headingNumbers: /(?!)/g,
  otherWriting: () => undefined,
}
