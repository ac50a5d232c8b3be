import { type Moment, statusOf } from './admission.ts'
import { codesOf } from './findExact.ts'
import { wordsHad } from './matchTiers.ts'
import type { Group, MemoryIndex } from './memoryIndex.ts'
import type { Scratch } from './proposeUnits.ts'
import { type ReadQuery, withoutOuterMarks } from './readQuery.ts'
import type { WeighedTerm } from './readTerms.ts'
import { endScan, type Features, featuresOf, prepareScan, rankOf, type Scan } from './scoreUnit.ts'
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

/** Second stage, over the units the first one chose; the order is the same in every process. */
export function rankUnits(index: MemoryIndex, units: number[], scratch: Scratch, ranking: Ranking): RankedUnit[] {
  const scan = prepareScan(index, ranking.query, ranking.terms)
  try {
    const read = readFeatures(index, scan, units)
    const quoted = Math.max(0, ...read.map(({ features }) => features.coverage))
    const lay = 1 - Math.min(1, Math.max(0, (quoted - QUOTED.from) / (QUOTED.to - QUOTED.from)))
    const had = ranking.query.words.length > 1 ? WEIGHTS.word : WEIGHTS.half
    const titleScore = titleScorer(index, ranking.query)
    return read
      .map(({ unit, features }) => {
        const group = index.groups[index.units.group[unit] as number] as Group
        const isItem = (index.units.chapter[unit] as number) < 0
        const chapter = isItem ? 0 : (scratch.chapterScores[index.units.chapter[unit] as number] as number)
        const score =
          textScore(features, chapter, lay) +
          WEIGHTS.rank * lay * rankOf(group) +
          (group.ownField && !isItem ? WEIGHTS.ownField * lay : 0) +
          (isItem ? titleScore(unit) : scratch.titled[unit] === 1 ? WEIGHTS.lawNamed : 0) +
          had * wordsHad(scratch.masks[unit] as number) +
          standing(group, ranking.moment)
        const telling = features.pairs + features.synonyms + features.headingPairs > 0
        const brought = features.synonyms >= BROUGHT
        const { coverage, sense, sensible } = features
        return { unit, tier: scratch.tiers[unit] as number, score, coverage, sense, sensible, telling, brought }
      })
      .sort((a, b) => b.tier - a.tier || b.score - a.score || byKey(index, a.unit, b.unit))
  } finally {
    endScan(scan)
  }
}

function readFeatures(index: MemoryIndex, scan: Scan, units: number[]): { unit: number; features: Features }[] {
  let left = MOST_READ
  return units.flatMap((unit) => {
    left -= index.units.length[unit] as number
    return left < 0 ? [] : [{ unit, features: featuresOf(index, scan, unit) }]
  })
}

function textScore(features: Features, chapter: number, lay: number): number {
  const w = WEIGHTS
  const around =
    features.synonyms +
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

function titleCodes({ units, texts }: MemoryIndex, unit: number): Uint16Array {
  const start = units.start[unit] as number
  return (texts.blocks[units.block[unit] as number] as Uint16Array).subarray(
    start,
    start + (units.titleEnd[unit] as number),
  )
}

function stands(text: Uint16Array, phrase: Uint16Array): boolean {
  for (let at = text.indexOf(phrase[0] as number); at >= 0; at = text.indexOf(phrase[0] as number, at + 1)) {
    let same = 1
    while (same < phrase.length && text[at + same] === phrase[same]) same += 1
    if (same === phrase.length) return true
  }
  return false
}

const FADING = new Set(['news', 'notice', 'train', 'solicit'])
const DAY = 86_400

/** What speaks for a document whatever was asked. */
export function standing(group: Group, moment: Moment): number {
  const status = statusOf(group, moment)
  const age = Math.max(0, moment.seconds - group.publishTime) / DAY
  return (
    (FADING.has(group.kind) ? WEIGHTS.fresh * Math.exp(-age / WEIGHTS.freshDays) : 0) +
    (status === '4' || status === '5' || status === '3' ? WEIGHTS.ended : status === '2' ? WEIGHTS.notYet : 0) +
    WEIGHTS.views * Math.log10(1 + group.views)
  )
}

/** Numbers of units differ between processes, keys do not. */
export function byKey(index: MemoryIndex, a: number, b: number): number {
  const [groupA, groupB] = [index.units.group[a] as number, index.units.group[b] as number]
  if (groupA === groupB) return a - b
  const [first, second] = [index.groups[groupA] as Group, index.groups[groupB] as Group]
  return first.tieBreak - second.tieBreak || (first.key < second.key ? -1 : 1)
}
