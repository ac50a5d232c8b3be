import { itemAt, valueAt } from '../columns.ts'
import { type Citations, citedCount, settledCount, targetAt, UNNAMED } from '../index/citations.ts'
import { chapterOf, citesEnd, citesStart, groupOfUnit, identityOf, type MemoryIndex } from '../index/memoryIndex.ts'
import { WEIGHTS } from './weights.ts'

/** A unit with what its wording alone is worth. */
export type Worded = { unit: number; words: number }

const { library } = WEIGHTS

/**
 * What the library itself says for each unit: who cites it at all, and which of the units that fit the question cite it or stand beside it.
 * Nothing of it is fixed by the kind of work: where regulations fit and are cited, it speaks for regulations.
 */
export function libraryScore(index: MemoryIndex, listed: Worded[]): (unit: number) => number {
  const floors = floorsOf(index, listed)
  const ofWork = workScorer(index, listed, floors.around)
  const ofArticle = articleScorer(index, listed, floors.lending)
  return (unit) => (isItem(index, unit) ? 0 : ofWork(unit) + ofArticle(unit))
}

const isItem = (index: MemoryIndex, unit: number) => chapterOf(index, unit) < 0

/** What the last of the best articles are worth by their wording; an item may be among the best, but does not count. */
function floorsOf(index: MemoryIndex, listed: Worded[]): { around: number; lending: number } {
  const sorted = new Float64Array(listed.length)
  let count = 0
  for (const { unit, words } of listed) if (!isItem(index, unit)) sorted[count++] = words
  const articles = sorted.subarray(0, count).sort()
  const floor = (most: number) => (count === 0 ? 0 : valueAt(articles, Math.max(0, count - most)))
  return { around: floor(library.unitsAround), lending: floor(library.unitsLending) }
}

/** The logarithm damps, the cap keeps the one work that everybody cites from being the answer to everything. */
const damped = (count: number) => (count === 0 ? 0 : Math.log1p(Math.min(count, library.mostCounted)))

const citedPrior = (citations: Citations, number: number, weight: number) =>
  weight * damped(citedCount(citations, number))

/** Only of articles: that a work settled much says that it is long and everyday, not that it settles this. */
const settledPrior = (citations: Citations, article: number) =>
  library.settledArticle * damped(settledCount(citations, article))

/** A work gains by how often it is cited, and by how many of the best units around the question cite it or, for less, are its own. */
function workScorer(index: MemoryIndex, listed: Worded[], floor: number): (unit: number) => number {
  const { citing, own, fieldShare } = countAround(index, listed, floor)
  const known = new Map<number, number>()
  const worth = (work: number): number => {
    if (work === UNNAMED) return 0
    const around = (citing.get(work) ?? 0) + library.ownArticle * (own.get(work) ?? 0)
    return citedPrior(index.citations, work, library.citedWork) + library.around * Math.log1p(around)
  }
  const ownField = WEIGHTS.ownField * Math.min(1, fieldShare / library.ownFieldShare)
  return (unit) => {
    const { identity, work } = groupOfUnit(index, unit)
    const score = known.get(identity) ?? worth(identity)
    known.set(identity, score)
    return work?.ownField ? score + ownField : score
  }
}

/** In whole numbers, which have one sum in whatever order units came. */
function countAround(index: MemoryIndex, listed: Worded[], floor: number) {
  const citing = new Map<number, number>()
  const own = new Map<number, number>()
  let articles = 0
  let ofField = 0
  for (const { unit, words } of listed) {
    if (words < floor) continue
    for (let at = citesStart(index, unit); at < citesEnd(index, unit); at++)
      addOne(citing, targetAt(index.citations, at))
    if (isItem(index, unit)) continue
    const { identity, work } = groupOfUnit(index, unit)
    addOne(own, identity)
    articles += 1
    if (work?.ownField) ofField += 1
  }
  return { citing, own, fieldShare: ofField / Math.max(articles, 1) }
}

function addOne(counts: Map<number, number>, number: number): void {
  counts.set(number, (counts.get(number) ?? 0) + 1)
}

/** An article gains by how often it is cited; what fits the question lends to what it cites, and takes a little from it. */
function articleScorer(index: MemoryIndex, listed: Worded[], floor: number): (unit: number) => number {
  const { citations } = index
  const fromCiting = new Map<number, number>()
  const fromCited = new Map<number, number>()
  for (let i = 0; i < listed.length; i++) {
    const { unit, words } = itemAt(listed, i)
    if (words <= floor) continue
    raise(fromCited, identityOf(index, unit), words - floor)
    for (let at = citesStart(index, unit); at < citesEnd(index, unit); at++)
      raise(fromCiting, targetAt(citations, at), words - floor)
  }
  return (unit) => {
    const own = identityOf(index, unit)
    if (own === UNNAMED) return 0
    let cited = 0
    for (let at = citesStart(index, unit); at < citesEnd(index, unit); at++)
      cited = Math.max(cited, fromCited.get(targetAt(citations, at)) ?? 0)
    const lent = library.fromCiting * (fromCiting.get(own) ?? 0) + library.fromCited * cited
    return lent + citedPrior(citations, own, library.citedArticle) + settledPrior(citations, own)
  }
}

function raise(values: Map<number, number>, number: number, value: number): void {
  if (value > (values.get(number) ?? 0)) values.set(number, value)
}
