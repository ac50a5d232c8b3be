import { ADMITTED, admission } from './admission.ts'
import { chooseBest } from './chooseBest.ts'
import { type FacetCounts, facetCounter } from './facetCounts.ts'
import { ALL_WORDS, wordsHad } from './matchTiers.ts'
import { type Group, type Hit, type MemoryIndex, NOWHERE } from './memoryIndex.ts'
import type { Scratch } from './proposeUnits.ts'
import { byKey, type RankedUnit, type Ranking, rankUnits } from './rankUnits.ts'
import type { Asked, Sort } from './runQuery.ts'
import { CANDIDATES, WHOLE_ENOUGH } from './weights.ts'

/** An article with its place among all that were found, whatever law they belong to. */
export type RankedHit = Hit & { rank: number }
export type FoundGroup = {
  key: Group['key']
  kind: Group['kind']
  /** Whether all words were found, or only most. */
  whole: boolean
  /** The best place of its own: how it was rated, and which share of the words that carry the sense stands there. */
  score: number
  sense: number
  /** The best articles, and every further one that has all words. */
  best: RankedHit[]
  others: Hit[]
}
export type Found = { groups: FoundGroup[]; total: number; wholeTotal: number; capped: boolean; facets: FacetCounts }

export const MOST_FOUND = 1_000
const BEST_SHOWN = 10
/** Where some units have all words, those with fewer follow only if they have this share of the query. */
const NEAR_ENOUGH = 0.3
/** From units that matched to the documents of one page, with counts. */
export function collectGroups(index: MemoryIndex, scratch: Scratch, asked: Asked, ranking: Ranking): Found {
  const facets = facetCounter(asked.moment)
  const split = splitUnits(index, scratch, asked, (group, bits) => facets.see(group, bits))
  const wholeFirst = bestUnits(index, scratch, split.whole, asked.sort, CANDIDATES.whole)
  const room = split.whole.length < WHOLE_ENOUGH ? CANDIDATES.partly : 0
  const partlyFirst = bestUnits(index, scratch, split.partly, 'relevance', room)
  const ranked = rankUnits(index, [...wholeFirst, ...partlyFirst], scratch, ranking)
  const anyWhole = split.wholeGroups.length > 0
  const kept = ranked.filter(
    ({ tier, coverage, telling, brought }) =>
      tier >= ALL_WORDS || (anyWhole ? brought || coverage >= NEAR_ENOUGH : telling),
  )
  const order = inOrder(index, kept, split.wholeGroups, asked, scratch)
  for (const group of order) if (scratch.groupBest[group] === -1) facets.see(index.groups[group] as Group, ADMITTED)
  const end = asked.offset + asked.size
  const articles = kept.filter(({ unit }) => index.places[unit] !== NOWHERE)
  const ranks = new Map(articles.map(({ unit }, at) => [unit, at + 1]))
  const first = new Map(kept.toReversed().map((ranked) => [index.units.group[ranked.unit] as number, ranked]))
  return {
    groups: order.slice(asked.offset, end).map((group) => present(index, scratch, group, { ranks, first, end })),
    total: Math.min(MOST_FOUND, Math.max(order.length, split.wholeGroups.length)),
    wholeTotal: Math.min(MOST_FOUND, split.wholeGroups.length),
    capped: split.wholeGroups.length > MOST_FOUND,
    facets: facets.counts(),
  }
}

type Split = { whole: Int32Array; partly: Int32Array; wholeGroups: number[] }

const UNKNOWN = 255

/** One walk through everything touched: who may be shown, who has all words, which documents they belong to. */
function splitUnits(
  index: MemoryIndex,
  scratch: Scratch,
  asked: Asked,
  see: (group: Group, bits: number) => void,
): Split {
  const { groupBits, groupBest, touched, touchedCount, tiers } = scratch
  groupBits.fill(UNKNOWN)
  groupBest.fill(-1)
  const whole = new Int32Array(touchedCount)
  const partly = new Int32Array(touchedCount)
  const wholeGroups: number[] = []
  let wholeCount = 0
  let partlyCount = 0
  for (let i = 0; i < touchedCount; i++) {
    const unit = touched[i] as number
    const number = index.units.group[unit] as number
    let bits = groupBits[number] as number
    if (bits === UNKNOWN) {
      bits = admission(index.groups[number] as Group, asked, asked.moment)
      groupBits[number] = bits
    }
    if (bits === 0) continue
    if ((tiers[unit] as number) < ALL_WORDS) {
      // Part of a law's name says little; its articles speak for it.
      if (bits === ADMITTED && !isLawItself(index, number, unit)) partly[partlyCount++] = unit
      continue
    }
    if (groupBest[number] === -1) {
      see(index.groups[number] as Group, bits)
      if (bits === ADMITTED) wholeGroups.push(number)
    }
    if (bits === ADMITTED) whole[wholeCount++] = unit
    keepBest(scratch, number, unit)
  }
  return { whole: whole.subarray(0, wholeCount), partly: partly.subarray(0, partlyCount), wholeGroups }
}

function isLawItself({ groups }: MemoryIndex, number: number, unit: number): boolean {
  const group = groups[number] as Group
  return group.unitCount > 1 && group.firstUnit === unit
}

function keepBest(scratch: Scratch, group: number, unit: number): void {
  const best = scratch.groupBest[group] as number
  const difference = best < 0 ? 1 : relevance(scratch, unit) - relevance(scratch, best)
  if (difference > 0 || (difference === 0 && unit < best)) scratch.groupBest[group] = unit
}

/** Too small to matter to a reader, large enough that equals need not be compared by their keys. */
const TIE = 1e-4 / 2 ** 32

function bestUnits(index: MemoryIndex, scratch: Scratch, units: Int32Array, sort: Sort, most: number): number[] {
  const values = new Float64Array(units.length)
  for (let i = 0; i < units.length; i++) {
    const unit = units[i] as number
    const group = index.groups[index.units.group[unit] as number] as Group
    values[i] = (sort === 'relevance' ? relevance(scratch, unit) : sortValue(group, sort)) - group.tieBreak * TIE
  }
  const order = (a: number, b: number) => byKey(index, units[a] as number, units[b] as number)
  return chooseBest(values, units.length, most, order).map((place) => units[place] as number)
}

/** What decides who is read in the second stage. */
function relevance({ tiers, titled, masks, scores }: Scratch, unit: number): number {
  const tier = tiers[unit] as number
  const had = tier < ALL_WORDS ? wordsHad(masks[unit] as number) * 1e4 : 0
  return tier * 1e6 + had + (titled[unit] as number) * 1e3 + (scores[unit] as number)
}

const sortValue = (group: Group, sort: Sort) => (sort === 'newest' ? group.publishTime : group.views)

/** Documents as the second stage ordered their units, then the rest of those that have all words. */
function inOrder(
  index: MemoryIndex,
  ranked: RankedUnit[],
  wholeGroups: number[],
  { sort }: Asked,
  scratch: Scratch,
): number[] {
  const first = [...new Set(ranked.map(({ unit }) => index.units.group[unit] as number))]
  const rest = restOf(index, first, wholeGroups, sort, scratch)
  if (sort === 'relevance') {
    const isWhole = new Set(wholeGroups)
    const partly = first.filter((group) => !isWhole.has(group))
    return [...first.filter((group) => isWhole.has(group)), ...rest, ...partly].slice(0, MOST_FOUND)
  }
  const value = (group: number) => sortValue(index.groups[group] as Group, sort)
  const byValue = (a: number, b: number) =>
    value(b) - value(a) || byKey(index, index.groups[a]?.firstUnit ?? 0, index.groups[b]?.firstUnit ?? 0)
  return wholeGroups.length > 0 ? [...wholeGroups].sort(byValue).slice(0, MOST_FOUND) : first.sort(byValue)
}

function restOf(index: MemoryIndex, first: number[], wholeGroups: number[], sort: Sort, scratch: Scratch): number[] {
  if (sort !== 'relevance') return []
  const seen = new Set(first)
  const rest = wholeGroups.filter((group) => !seen.has(group))
  const units = Int32Array.from(rest, (group) => scratch.groupBest[group] as number)
  const room = Math.max(0, MOST_FOUND - first.length)
  return bestUnits(index, scratch, units, sort, room).map((unit) => index.units.group[unit] as number)
}

type Shown = { ranks: Map<number, number>; first: Map<number, RankedUnit>; end: number }

function present(index: MemoryIndex, scratch: Scratch, number: number, { ranks, first, end }: Shown): FoundGroup {
  const group = index.groups[number] as Group
  const own = [...ranks.keys()].filter((unit) => index.units.group[unit] === number)
  const rankOf = (unit: number) => ranks.get(unit) ?? MOST_FOUND
  // Those that would stand on this page or an earlier one, were they not put under their law.
  const best = own.filter((unit, at) => at === 0 || rankOf(unit) <= end).slice(0, BEST_SHOWN)
  const others: number[] = []
  for (let unit = group.firstUnit; unit < group.firstUnit + group.unitCount; unit++)
    if ((scratch.tiers[unit] as number) >= ALL_WORDS && index.places[unit] !== NOWHERE && !best.includes(unit))
      others.push(unit)
  // Past the units of the second stage the first articles stand for their law.
  const shown = own.length === 0 ? others.splice(0, 1) : best
  const hit = (unit: number) => index.places[unit] ?? NOWHERE
  const whole = (scratch.groupBest[number] as number) !== -1
  const ranked = (unit: number) => ({ ...hit(unit), rank: rankOf(unit) })
  return {
    key: group.key,
    kind: group.kind,
    whole,
    score: first.get(number)?.score ?? 0,
    sense: first.get(number)?.sense ?? 0,
    best: shown.map(ranked),
    others: others.map(hit),
  }
}
