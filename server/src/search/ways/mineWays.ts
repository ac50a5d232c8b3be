import { cutWords } from '@zhengcai/engine/text/cutWords.ts'
import { foldText } from '@zhengcai/engine/text/foldText.ts'
import type { Synonyms } from '@zhengcai/engine/text/synonyms.ts'
import { chanceOf } from './chance.ts'
import type { Spread } from './countInLibrary.ts'
import { type Exchange, LEAST, type Told } from './exchanges.ts'

/** A reader's word, the term the answers have for it, and what speaks for the pair. */
export type Way = {
  word: string
  term: string
  /** How many questions have the word, how many answers the term, how many exchanges both. */
  asked: number
  said: number
  both: number
  all: number
  /** In how many articles each stands. */
  wordInArticles: number
  termInArticles: number
  chance: number
  examples: Exchange[]
}

type Known = {
  spread: Spread
  synonyms: Synonyms
  isDeclined(word: string, term: string): boolean
  isName(word: string): boolean
}

/** Laws say a reader's word so much more seldom than readers do. */
const SELDOM = 0.03
const TELLING_SHARE = 0.05
/** At least so many of those who use the word are answered with the term. */
const LEAST_SHARE = 0.5
/** In the whole table fewer pairs than this are to be expected by coincidence. */
const COINCIDENCES = 1
const MOST_OF_ONE = 3
const EXAMPLES = 3

/** Pairs whose words keep company far beyond chance, the surest first; nothing that is known, declined, a name, or the same word longer. */
export function mineWays(told: Told, known: Known): Way[] {
  const words = [...told.asked.keys()].filter((word) => isReaders(told, word, known.spread))
  const terms = new Set([...told.said.keys()].filter((term) => isOfLaws(term, known.spread, known.synonyms)))
  const limit = COINCIDENCES / Math.max(1, words.length * terms.size)
  const termsAt = told.exchanges.map((): string[] => [])
  for (const term of terms) for (const at of told.said.get(term) ?? []) termsAt[at]?.push(term)
  const ways = words.flatMap((word) =>
    companionsOf(word, told, termsAt)
      .filter(({ term }) => mayBePaired(word, term, known))
      .map(({ term, places }) => wayOf({ word, term, places }, told, known.spread))
      .filter(({ both, asked, chance }) => both >= LEAST_SHARE * asked && chance <= limit),
  )
  return withoutNested(ways.sort(bySureness))
}

function isReaders({ asked, exchanges }: Told, word: string, { articles, inArticles }: Spread): boolean {
  const share = (asked.get(word)?.length ?? 0) / exchanges.length
  return inArticles(word) <= SELDOM * share * articles
}

function isOfLaws(term: string, { articles, inArticles, isPiece }: Spread, { words }: Synonyms): boolean {
  const isWhole = words.has(term) || cutWords(term).length === 1 || !isPiece(term)
  return inArticles(term) > 0 && inArticles(term) <= Math.max(LEAST, TELLING_SHARE * articles) && isWhole
}

/** The terms in the answers to those who use a word and do not use the term themselves. */
function companionsOf(word: string, { asked, exchanges }: Told, termsAt: string[][]) {
  const places = new Map<string, number[]>()
  for (const at of asked.get(word) ?? []) {
    const { title = '', question = '' } = exchanges[at] ?? {}
    const typed = foldText(title + question)
    for (const term of termsAt[at] ?? []) if (!typed.includes(term)) places.set(term, [...(places.get(term) ?? []), at])
  }
  return [...places].map(([term, at]) => ({ term, places: at })).filter(({ places: { length } }) => length >= LEAST)
}

function mayBePaired(word: string, term: string, { synonyms, isDeclined, isName }: Known): boolean {
  if (isMostlySame(word, term) || isDeclined(word, term)) return false
  return !isKnown(synonyms, word, term) && !isKnown(synonyms, term, word) && !isName(word) && !isName(term)
}

/** More than half of the shorter one stands in the other, so that search meets it anyway. */
function isMostlySame(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length)
  const length = Math.floor(short.length / 2) + 1
  return [...short].some((_, at) => at + length <= short.length && long.includes(short.slice(at, at + length)))
}

/** Whether the table brings it already, or something that holds it. */
function isKnown({ same, related }: Synonyms, word: string, term: string): boolean {
  const keys = [...new Set([word, ...partsIn(word, same), ...partsIn(word, related)])]
  const brought = keys.flatMap((key) => [...(same.get(key) ?? []).flat(), ...(related.get(key) ?? [])])
  return brought.some((one) => one.includes(term) || term.includes(one))
}

const partsIn = (word: string, table: Map<string, unknown>) =>
  [...word].flatMap((_, from) =>
    [...word].map((_, to) => word.slice(from, to + 1)).filter((part) => part.length > 1 && table.has(part)),
  )

function wayOf(
  { word, term, places }: { word: string; term: string; places: number[] },
  told: Told,
  spread: Spread,
): Way {
  const [asked, said] = [told.asked.get(word)?.length ?? 0, told.said.get(term)?.length ?? 0]
  const [all, both] = [told.exchanges.length, places.length]
  return {
    word,
    term,
    asked,
    said,
    both,
    all,
    wordInArticles: spread.inArticles(word),
    termInArticles: spread.inArticles(term),
    chance: chanceOf({ all, one: asked, other: said, both }),
    examples: places.slice(0, EXAMPLES).flatMap((at) => told.exchanges[at] ?? []),
  }
}

/** Of two that are as sure the rarer term says more, and the shorter word is found more often. */
const bySureness = (a: Way, b: Way) =>
  a.chance - b.chance ||
  a.termInArticles - b.termInArticles ||
  a.word.length + a.term.length - b.word.length - b.term.length ||
  (a.word + a.term < b.word + b.term ? -1 : 1)

const holds = (one: string, other: string) => one.includes(other) || other.includes(one)

/** 押金 and 投标押金 with 保证金 are one proposal, and so are 保证金 and 履约保证金 for 押金: the surest stands for them. */
function withoutNested(ways: Way[]): Way[] {
  const kept: Way[] = []
  for (const way of ways) {
    const near = kept.filter(({ word }) => holds(word, way.word))
    if (near.length < MOST_OF_ONE && !near.some(({ term }) => holds(term, way.term))) kept.push(way)
  }
  return kept
}
