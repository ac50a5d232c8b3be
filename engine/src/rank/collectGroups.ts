import { numberAt } from '../columns.ts'
import { chapterOf, type Group, groupAt, groupNumberOf, type MemoryIndex, placeOf } from '../index/memoryIndex.ts'
import { bestOf, bitsOf, type Scratch, tierOf } from '../index/scratch.ts'
import { ADMITTED, type Narrowing } from '../query/admission.ts'
import type { ReadQuery } from '../query/readQuery.ts'
import type { Found, FoundGroup, SearchRequest, Sort } from '../searchEngine.ts'
import { foldText } from '../text/foldText.ts'
import { sharesCharacters } from './answerKind.ts'
import { bestUnits, partlyUnits, sortValue } from './bestUnits.ts'
import { facetCounter } from './facetCounts.ts'
import { leadArticles } from './leadArticles.ts'
import { byKey, type RankedUnit, type Ranking, rankUnits } from './rankUnits.ts'
import { NONE, type Split, splitUnits } from './splitUnits.ts'
import { NAMED, TAGGED, WHOLE } from './tiers.ts'
import { CANDIDATES, WHOLE_ENOUGH } from './weights.ts'

const MOST_FOUND = 1_000
const BEST_SHOWN = 10
/** Where some units have all words, those with fewer follow only if they have this share of the query. */
const NEAR_ENOUGH = 0.3

/**
 * From units that matched to the documents of one page, with counts.
 * What is good enough is decided before anything is filtered: a filter only takes away, so its count is what choosing it shows.
 */
export function collectGroups(
  index: MemoryIndex,
  scratch: Scratch,
  asked: SearchRequest & Narrowing,
  ranking: Ranking,
): Found {
  const facets = facetCounter(asked.moment)
  const split = splitUnits(index, scratch, asked, facets.see)
  const anyWhole = split.whole.length > 0 && !ranking.query.everyday
  const shares = sharesCharacters(index, ranking)
  const ranked = rankUnits(index, candidates(index, scratch, asked, split), scratch, ranking)
  const near = ranked.filter((unit) => unit.tier >= WHOLE || isNear(unit, anyWhole) || shares(unit.unit))
  for (const number of new Set(near.map(({ unit }) => groupNumberOf(index, unit))))
    if (bestOf(scratch, number) === NONE) facets.see(groupAt(index, number), bitsOf(scratch, number))
  const passes = (unit: number) => isKept(index, scratch, unit)
  const kept = near.filter(({ unit }) => passes(unit))
  const order = inOrder(index, scratch, {
    ranked: kept,
    wholeGroups: split.wholeGroups,
    sort: asked.sort,
    worksFirst: asked.worksFirst ?? false,
    everyday: ranking.query.everyday,
  })
  const shown = { ...shownBy(index, kept, asked.offset + asked.size), query: ranking.query }
  return {
    groups: order.slice(asked.offset, shown.end).map((group) => present(index, scratch, group, shown)),
    leading: leadArticles(index, ranked, { named: asked.named, moment: asked.moment, isKept: passes }),
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

const isKept = (index: MemoryIndex, scratch: Scratch, unit: number) =>
  bitsOf(scratch, groupNumberOf(index, unit)) === ADMITTED

/** What the second stage reads. */
function candidates(index: MemoryIndex, scratch: Scratch, { sort, moment }: SearchRequest, split: Split): number[] {
  const best = (units: Int32Array, by: Sort) => bestUnits(index, scratch, units, { sort: by, most: CANDIDATES.whole })
  if (split.whole.length < WHOLE_ENOUGH)
    return [...best(split.whole, 'relevance'), ...partlyUnits(index, scratch, split.partly, moment)]
  return best(keptOf(index, scratch, split.whole), sort)
}

function keptOf(index: MemoryIndex, scratch: Scratch, units: Int32Array): Int32Array {
  const kept = new Int32Array(units.length)
  let count = 0
  for (let i = 0; i < units.length; i++) {
    const unit = numberAt(units, i)
    if (isKept(index, scratch, unit)) kept[count++] = unit
  }
  return kept.subarray(0, count)
}

type Ordering = { ranked: RankedUnit[]; wholeGroups: number[]; sort: Sort; worksFirst: boolean; everyday: boolean }

/** Documents that have all words, as the reader wants them sorted; then the others, by how near they come. */
function inOrder(index: MemoryIndex, scratch: Scratch, ordering: Ordering): number[] {
  const { ranked, wholeGroups, sort, worksFirst, everyday } = ordering
  const first = [...new Set(ranked.map(({ unit }) => groupNumberOf(index, unit)))]
  if (everyday && sort === 'relevance')
    return [...first, ...unread(index, scratch, first, wholeGroups)].slice(0, MOST_FOUND)
  const isWhole = new Set(wholeGroups)
  const partly = first.filter((group) => !isWhole.has(group))
  const whole =
    sort === 'relevance'
      ? [...first.filter((group) => isWhole.has(group)), ...unread(index, scratch, first, wholeGroups)]
      : wholeGroups.toSorted(byValue(index, sort, worksFirst))
  return [...whole, ...partly].slice(0, MOST_FOUND)
}

function byValue(index: MemoryIndex, sort: Sort, worksFirst: boolean): (a: number, b: number) => number {
  return (a, b) => {
    const [one, other] = [groupAt(index, a), groupAt(index, b)]
    const kind = worksFirst ? Number(other.work !== undefined) - Number(one.work !== undefined) : 0
    return kind || sortValue(other, sort) - sortValue(one, sort) || byKey(index, one.firstUnit, other.firstUnit)
  }
}

/** Documents with all words that the second stage did not come to, in the order of the first. */
function unread(index: MemoryIndex, scratch: Scratch, first: number[], wholeGroups: number[]): number[] {
  const seen = new Set(first)
  const rest = wholeGroups.filter((group) => !seen.has(group))
  const units = Int32Array.from(rest, (group) => bestOf(scratch, group))
  const room = Math.max(0, MOST_FOUND - first.length)
  return bestUnits(index, scratch, units, { sort: 'relevance', most: room }).map((unit) => groupNumberOf(index, unit))
}

/** Of each document the best unit and its articles in their order, with their ranks among all articles; and where the page ends. */
type Shown = {
  documents: Map<number, { first: RankedUnit; articles: { unit: number; rank: number }[] }>
  end: number
  query: ReadQuery
}

function shownBy(index: MemoryIndex, kept: RankedUnit[], end: number): Omit<Shown, 'query'> {
  const documents: Shown['documents'] = new Map()
  let rank = 0
  for (const first of kept) {
    const { unit } = first
    const number = groupNumberOf(index, unit)
    const known = documents.get(number) ?? { first, articles: [] }
    if (known.first === first) documents.set(number, known)
    if (isArticle(index, unit)) known.articles.push({ unit, rank: ++rank })
  }
  return { documents, end }
}

const isArticle = (index: MemoryIndex, unit: number) => chapterOf(index, unit) >= 0

function present(index: MemoryIndex, scratch: Scratch, number: number, { documents, end, query }: Shown): FoundGroup {
  const group = groupAt(index, number)
  // A work that was asked for by its name is what was meant, not an article that happens to name it.
  const isNamed = tierOf(scratch, group.firstUnit) === NAMED
  const { first, articles = [] } = documents.get(number) ?? {}
  const own = isNamed ? [] : articles
  // Those that would stand on this page or an earlier one, were they not put under their work.
  const best = own.filter(({ rank }, at) => at === 0 || rank <= end).slice(0, BEST_SHOWN)
  const others = wholeArticles(index, scratch, group).filter((unit) => !best.some((one) => one.unit === unit))
  // Past the units of the second stage the first articles stand for their work.
  const past = others
    .slice(0, 1)
    .map((unit) => ({ unit, rank: articles.find((one) => one.unit === unit)?.rank ?? MOST_FOUND }))
  const shown = own.length === 0 && !isNamed ? past : best
  return {
    key: group.key,
    kind: group.kind,
    whole: bestOf(scratch, number) !== NONE,
    score: first?.score ?? 0,
    sense: first?.sense ?? 0,
    ...(tierOf(scratch, group.firstUnit) === TAGGED && shown.length === 0 && { names: namesWith(group, query) }),
    best: shown.map(({ unit, rank }) => ({ ...placeOf(index, unit), rank })),
    others: (shown === past ? others.slice(1) : others).map((unit) => placeOf(index, unit)),
  }
}

/** Why a document was found whose texts do not say so. */
function namesWith({ names }: Group, { phrase, words }: ReadQuery): string[] {
  return names.filter((name) => [phrase, ...words].some((word) => foldText(name).includes(word)))
}

function wholeArticles(index: MemoryIndex, scratch: Scratch, { firstUnit, unitCount }: Group): number[] {
  const units: number[] = []
  for (let unit = firstUnit; unit < firstUnit + unitCount; unit++)
    if (tierOf(scratch, unit) >= WHOLE && isArticle(index, unit)) units.push(unit)
  return units
}
