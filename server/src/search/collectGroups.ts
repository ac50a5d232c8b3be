import { ADMITTED, admission } from './admission.ts'
import { bestUnits, partlyUnits, relevance, sortValue } from './bestUnits.ts'
import { type FacetCounts, facetCounter } from './facetCounts.ts'
import { ALL_WORDS, NAMED } from './matchTiers.ts'
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
/**
 * From units that matched to the documents of one page, with counts.
 * What is good enough is decided before anything is filtered: a filter only takes away, so its count is what choosing it shows.
 */
export function collectGroups(index: MemoryIndex, scratch: Scratch, asked: Asked, ranking: Ranking): Found {
  const facets = facetCounter(asked.moment)
  const split = splitUnits(index, scratch, asked, (group, bits) => facets.see(group, bits))
  const ranked = rankUnits(index, candidates(index, scratch, asked, split), scratch, ranking)
  const anyWhole = split.whole.length > 0
  const near = ranked.filter((unit) => unit.tier >= ALL_WORDS || isNear(unit, anyWhole))
  for (const number of new Set(near.map(({ unit }) => index.units.group[unit] as number)))
    if (scratch.groupBest[number] === -1) facets.see(index.groups[number] as Group, scratch.groupBits[number] as number)
  const kept = near.filter(({ unit }) => scratch.groupBits[index.units.group[unit] as number] === ADMITTED)
  const order = inOrder(index, kept, split.wholeGroups, asked, scratch)
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

/** Accidental pairs of characters are no match where the query has words and none of them stands there. */
function isNear({ coverage, sensible, telling, brought }: RankedUnit, anyWhole: boolean): boolean {
  return brought || (sensible && (anyWhole ? coverage >= NEAR_ENOUGH : telling))
}

/** What the second stage reads. */
function candidates(index: MemoryIndex, scratch: Scratch, { sort, moment }: Asked, split: Split): number[] {
  const best = (units: Int32Array, by: Sort) => bestUnits(index, scratch, units, { sort: by, most: CANDIDATES.whole })
  if (split.whole.length < WHOLE_ENOUGH)
    return [...best(split.whole, 'relevance'), ...partlyUnits(index, scratch, split.partly, moment)]
  const admitted = split.whole.filter((unit) => scratch.groupBits[index.units.group[unit] as number] === ADMITTED)
  return best(admitted, sort)
}

/** Units that a reader may see at all, whatever was filtered; the documents that have all words and pass the filters. */
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
      if (!isLawItself(index, number, unit)) partly[partlyCount++] = unit
      continue
    }
    if (groupBest[number] === -1) {
      see(index.groups[number] as Group, bits)
      if (bits === ADMITTED) wholeGroups.push(number)
    }
    whole[wholeCount++] = unit
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

/** Documents that have all words, as the reader wants them sorted; then the others, by how near they come. */
function inOrder(
  index: MemoryIndex,
  ranked: RankedUnit[],
  wholeGroups: number[],
  { sort }: Asked,
  scratch: Scratch,
): number[] {
  const first = [...new Set(ranked.map(({ unit }) => index.units.group[unit] as number))]
  const isWhole = new Set(wholeGroups)
  const partly = first.filter((group) => !isWhole.has(group))
  if (sort === 'relevance') {
    const rest = restOf(index, first, wholeGroups, scratch)
    return [...first.filter((group) => isWhole.has(group)), ...rest, ...partly].slice(0, MOST_FOUND)
  }
  const value = (group: number) => sortValue(index.groups[group] as Group, sort)
  const byValue = (a: number, b: number) =>
    value(b) - value(a) || byKey(index, index.groups[a]?.firstUnit ?? 0, index.groups[b]?.firstUnit ?? 0)
  return [...wholeGroups.toSorted(byValue), ...partly].slice(0, MOST_FOUND)
}

function restOf(index: MemoryIndex, first: number[], wholeGroups: number[], scratch: Scratch): number[] {
  const seen = new Set(first)
  const rest = wholeGroups.filter((group) => !seen.has(group))
  const units = Int32Array.from(rest, (group) => scratch.groupBest[group] as number)
  const room = Math.max(0, MOST_FOUND - first.length)
  return bestUnits(index, scratch, units, { sort: 'relevance', most: room }).map(
    (unit) => index.units.group[unit] as number,
  )
}

type Shown = { ranks: Map<number, number>; first: Map<number, RankedUnit>; end: number }

function present(index: MemoryIndex, scratch: Scratch, number: number, { ranks, first, end }: Shown): FoundGroup {
  const group = index.groups[number] as Group
  // A law that was asked for by its name is what was meant, not an article that happens to name it.
  const isNamed = scratch.tiers[group.firstUnit] === NAMED
  const own = isNamed ? [] : [...ranks.keys()].filter((unit) => index.units.group[unit] === number)
  const rankOf = (unit: number) => ranks.get(unit) ?? MOST_FOUND
  // Those that would stand on this page or an earlier one, were they not put under their law.
  const best = own.filter((unit, at) => at === 0 || rankOf(unit) <= end).slice(0, BEST_SHOWN)
  const others: number[] = []
  for (let unit = group.firstUnit; unit < group.firstUnit + group.unitCount; unit++)
    if ((scratch.tiers[unit] as number) >= ALL_WORDS && index.places[unit] !== NOWHERE && !best.includes(unit))
      others.push(unit)
  // Past the units of the second stage the first articles stand for their law.
  const shown = own.length === 0 && !isNamed ? others.splice(0, 1) : best
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
