import { codeAt } from '../columns.ts'
import { citedCount } from '../index/citations.ts'
import {
  chapterOf,
  type Group,
  groupAt,
  groupNumberOf,
  groupOfUnit,
  lengthOf,
  type MemoryIndex,
  storedText,
  titleEndOf,
} from '../index/memoryIndex.ts'
import { chapterScoreOf, isTitled, maskOf, type Scratch, tierOf } from '../index/scratch.ts'
import { codesOf } from '../index/textStore.ts'
import { stageOf } from '../query/admission.ts'
import { type ReadQuery, withoutOuterMarks } from '../query/readQuery.ts'
import type { WeighedTerm } from '../query/readTerms.ts'
import type { Moment } from '../searchEngine.ts'
import { foldText } from '../text/foldText.ts'
import { answerScorer } from './answerKind.ts'
import { type Features, featuresOf } from './featuresOf.ts'
import { libraryScore, type Worded } from './libraryScore.ts'
import { wordsHad } from './matchWords.ts'
import { endScan, prepareScan, type Scan } from './scan.ts'
import { orderTier } from './tiers.ts'
import { WEIGHTS } from './weights.ts'

export type RankedUnit = {
  unit: number
  tier: number
  score: number
  /** The share of the query that stands there, and whether anything more than single characters does. */
  coverage: number
  sense: number
  /** Some part of a word that carries the sense stands there, or the query has none. */
  sensible: boolean
  telling: boolean
  /** Synonyms of the query stand there. */
  brought: boolean
}
export type Ranking = { query: ReadQuery; terms: WeighedTerm[]; moment: Moment }

/** Texts longer than this in all are not read to the end in one query; the rest keeps the order of the first stage. */
const MOST_READ = 1_500_000
const BROUGHT = 3
/** A query of which some text has this much side by side is a quotation: then only the wording counts. */
const QUOTED = { from: 0.8, to: 0.95 }
const MOST_ANSWERING = 120

/** Second stage, over the units the first one chose; the order is the same in every process. */
export function rankUnits(index: MemoryIndex, units: number[], scratch: Scratch, ranking: Ranking): RankedUnit[] {
  const scan = prepareScan(index, ranking.query, ranking.terms)
  try {
    const read = readFeatures(index, scan, units)
    const quoted = read.reduce((most, { features }) => Math.max(most, features.coverage), 0)
    const lay = 1 - Math.min(1, Math.max(0, (quoted - QUOTED.from) / (QUOTED.to - QUOTED.from)))
    const wordsOf = scorer(index, scratch, ranking, { lay, atLarge: weightAtLarge(read) })
    const worded = withAnswers(
      index,
      read.map(({ unit, features }) => ({ unit, features, words: wordsOf(unit, features) })),
      ranking,
    )
    const scoreOf = lastScorer(index, worded, ranking, lay)
    const tier = (unit: number) => orderTier(ranking.query, tierOf(scratch, unit))
    return worded
      .map((own) => rated(own.unit, tier(own.unit), scoreOf(own), own.features))
      .sort((a, b) => b.tier - a.tier || b.score - a.score || byKey(index, a.unit, b.unit))
  } finally {
    endScan(scan)
  }
}

/** Only the best worded are read once more for an answer of the wanted kind, which lifts none from far below. */
function withAnswers<Own extends Worded>(index: MemoryIndex, worded: Own[], { query, terms }: Ranking): Own[] {
  if (query.answers.length === 0) return worded
  const answerOf = answerScorer(index, query, terms)
  const floor = worded.map(({ words }) => words).sort((a, b) => b - a)[MOST_ANSWERING] ?? Number.NEGATIVE_INFINITY
  return worded.map((own) => (own.words < floor ? own : { ...own, words: own.words + answerOf(own.unit) }))
}

/** To the wording comes what the library says of each, where it is no quotation, and what speaks for a document whatever was asked. */
function lastScorer(
  index: MemoryIndex,
  worded: Worded[],
  { query, moment }: Ranking,
  lay: number,
): (own: Worded) => number {
  const listed = lay > 0 ? worded.filter(({ unit }) => stageOf(groupOfUnit(index, unit), moment).listed) : []
  const libraryOf = libraryScore(index, listed)
  const standingOf = remembered((number) => {
    const group = groupAt(index, number)
    return standing(group, moment) + (isElsewhere(index, group, query) ? WEIGHTS.elsewhere : 0)
  })
  return ({ unit, words }) => words + (lay > 0 ? lay * libraryOf(unit) : 0) + standingOf(groupNumberOf(index, unit))
}

/** Of two places that say the same readers mean their own; what holds everywhere holds there too. */
function isElsewhere({ citations }: MemoryIndex, { work, placeIdentity }: Group, { phrase }: ReadQuery): boolean {
  if (!work?.place || citedCount(citations, placeIdentity) > 0) return false
  return !work.place.names.some((name) => phrase.includes(foldText(name)))
}

/** Many units of one document are rated, each of which has what the document has. */
function remembered(find: (group: number) => number): (group: number) => number {
  const known = new Map<number, number>()
  return (group) => {
    const value = known.get(group) ?? find(group)
    known.set(group, value)
    return value
  }
}

function readFeatures(index: MemoryIndex, scan: Scan, units: number[]): { unit: number; features: Features }[] {
  let left = MOST_READ
  const read: { unit: number; features: Features }[] = []
  for (const unit of units) {
    left -= lengthOf(index, unit)
    if (left >= 0) read.push({ unit, features: featuresOf(index, scan, unit) })
  }
  return read
}

function rated(unit: number, tier: number, score: number, features: Features): RankedUnit {
  const { coverage, sense, sensible, pairs, synonyms, atLarge, headingPairs } = features
  const telling = pairs + synonyms + atLarge + headingPairs > 0
  return { unit, tier, score, coverage, sense, sensible, telling, brought: synonyms >= BROUGHT }
}

/** What people say at large is needed as far as no text has their own words that carry the sense. */
function weightAtLarge(read: { features: Features }[]): number {
  const best = read.reduce((most, { features }) => Math.max(most, features.sense), 0)
  return Math.max(WEIGHTS.atLarge.least, WEIGHTS.atLarge.most * (1 - best))
}

/** `lay` is 1 for everyday words and 0 for a quotation, where only the wording counts; `atLarge` is what those terms count. */
type Reading = { lay: number; atLarge: number }

/** What the wording is worth. */
function scorer(index: MemoryIndex, scratch: Scratch, { query }: Ranking, reading: Reading) {
  const had = query.everyday ? WEIGHTS.everydayWord : query.words.length > 1 ? WEIGHTS.word : WEIGHTS.half
  const titleScore = titleScorer(index, query)
  return (unit: number, features: Features): number => {
    const chapter = chapterOf(index, unit)
    const isItem = chapter < 0
    return (
      textScore(features, isItem ? 0 : chapterScoreOf(scratch, chapter), reading) +
      (isItem ? titleScore(unit) : isTitled(scratch, unit) ? WEIGHTS.workNamed : 0) +
      had * wordsHad(maskOf(scratch, unit))
    )
  }
}

function textScore(features: Features, chapter: number, { lay, atLarge }: Reading): number {
  const w = WEIGHTS
  const around =
    features.synonyms +
    atLarge * features.atLarge +
    w.headingCharacter * features.headingCharacters +
    w.headingPair * features.headingPairs +
    w.chapter * chapter
  const pair = w.pair + (1 - lay) * (w.quotedPair - w.pair)
  return w.character * features.characters + pair * features.pairs + w.proximity * features.proximity + lay * around
}

/** What is asked for by its name comes first. */
function titleScorer(index: MemoryIndex, query: ReadQuery): (unit: number) => number {
  const phrase = codesOf(withoutOuterMarks(query.phrase))
  const words = query.words.length > 1 ? query.words.map(codesOf) : []
  return (unit) => {
    const title = titleCodes(index, unit)
    if (title.length === 0 || phrase.length === 0) return 0
    if (stands(title, phrase)) return WEIGHTS.titlePhrase + (WEIGHTS.titleShare * phrase.length) / title.length
    if (words.length === 0) return 0
    return (WEIGHTS.titleWords * words.filter((word) => stands(title, word)).length) / words.length
  }
}

function titleCodes(index: MemoryIndex, unit: number): Uint16Array {
  const { block, start } = storedText(index, unit)
  return block.subarray(start, start + titleEndOf(index, unit))
}

function stands(text: Uint16Array, phrase: Uint16Array): boolean {
  const begin = codeAt(phrase, 0)
  for (let at = text.indexOf(begin); at >= 0; at = text.indexOf(begin, at + 1)) {
    let same = 1
    while (same < phrase.length && text[at + same] === phrase[same]) same += 1
    if (same === phrase.length) return true
  }
  return false
}

const DAY = 86_400
const STANDING = { holds: 0, ended: WEIGHTS.ended, notYet: WEIGHTS.notYet }

/** What speaks for a document whatever was asked. */
export function standing(group: Group, moment: Moment): number {
  const age = Math.max(0, moment.seconds - group.publishTime) / DAY
  return (
    (group.fades ? WEIGHTS.fresh * Math.exp(-age / WEIGHTS.freshDays) : 0) +
    STANDING[stageOf(group, moment).standing] +
    WEIGHTS.views * Math.log10(1 + group.views)
  )
}

/** Numbers of units differ between processes, keys do not. */
export function byKey(index: MemoryIndex, a: number, b: number): number {
  const [groupA, groupB] = [groupNumberOf(index, a), groupNumberOf(index, b)]
  if (groupA === groupB) return a - b
  const [first, second] = [groupAt(index, groupA), groupAt(index, groupB)]
  return first.tieBreak - second.tieBreak || (first.key < second.key ? -1 : 1)
}
