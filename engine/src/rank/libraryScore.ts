import { citedIn, countOf, UNNAMED } from '../index/citations.ts'
import { chapterOf, groupOfUnit, identityOf, type MemoryIndex } from '../index/memoryIndex.ts'
import { WEIGHTS } from './weights.ts'

/** A unit with what its wording alone is worth. */
export type Worded = { unit: number; words: number }

const { library } = WEIGHTS

/**
 * What the library itself says for each unit: who cites it at all, and which of the units that fit the question cite it or stand beside it.
 * Nothing of it is fixed by the kind of work: where regulations fit and are cited, it speaks for regulations.
 */
export function libraryScore(index: MemoryIndex, listed: Worded[]): (unit: number) => number {
  const lent = lentTo(index, listed)
  const around = best(index, listed, library.unitsAround).units
  const spokenOf = worksAround(index, around)
  const fieldShare = Math.min(1, shareOfOwnField(index, around) / library.ownFieldShare)
  return (unit) => {
    if (isItem(index, unit)) return 0
    const { identity: work, work: facts } = groupOfUnit(index, unit)
    return (
      prior(index, work, library.citedWork, library.settledWork) +
      prior(index, identityOf(index, unit), library.citedArticle, library.settledArticle) +
      library.around * spokenOf(work) +
      lent(unit) +
      (facts?.ownField ? WEIGHTS.ownField * fieldShare : 0)
    )
  }
}

const isItem = (index: MemoryIndex, unit: number) => chapterOf(index, unit) < 0

/** The logarithm damps, the cap keeps the one work that everybody cites from being the answer to everything. */
function prior({ citations }: MemoryIndex, identity: number, cited: number, settled: number): number {
  const count = countOf(citations, identity)
  return (
    cited * Math.log1p(Math.min(count.cited, library.mostCounted)) +
    settled * Math.log1p(Math.min(count.settled, library.mostCounted))
  )
}

/** Of units in the order of their wording the best articles, and what is worded as well as these. */
function best(index: MemoryIndex, listed: Worded[], most: number): { units: Worded[]; floor: number } {
  const articles = listed.filter(({ unit }) => !isItem(index, unit)).map(({ words }) => words)
  const floor = Float64Array.from(articles).sort().at(-Math.min(most, articles.length)) ?? 0
  return { units: listed.filter(({ words }) => words >= floor), floor }
}

/** How much each work is spoken of around the question. Whole numbers are added up, as these have one sum in whatever order units came. */
function worksAround(index: MemoryIndex, around: Worded[]): (work: number) => number {
  const citing = new Map<number, number>()
  const own = new Map<number, number>()
  for (const { unit } of around) {
    for (const identity of citedIn(index.citations, unit)) citing.set(identity, (citing.get(identity) ?? 0) + 1)
    const { identity } = groupOfUnit(index, unit)
    if (!isItem(index, unit)) own.set(identity, (own.get(identity) ?? 0) + 1)
  }
  return (work) =>
    work === UNNAMED ? 0 : Math.log1p((citing.get(work) ?? 0) + library.ownArticle * (own.get(work) ?? 0))
}

/** What fits the question lends to what it cites, and takes a little from it. */
function lentTo(index: MemoryIndex, listed: Worded[]): (unit: number) => number {
  const { units, floor } = best(index, listed, library.unitsLending)
  const byCiting = new Map<number, number>()
  const byCited = new Map<number, number>()
  for (const { unit, words } of units) {
    raise(byCited, identityOf(index, unit), words - floor)
    for (const identity of citedIn(index.citations, unit)) raise(byCiting, identity, words - floor)
  }
  byCited.delete(UNNAMED)
  return (unit) => {
    let cited = 0
    for (const identity of citedIn(index.citations, unit)) cited = Math.max(cited, byCited.get(identity) ?? 0)
    return library.fromCiting * (byCiting.get(identityOf(index, unit)) ?? 0) + library.fromCited * cited
  }
}

function raise(values: Map<number, number>, identity: number, value: number): void {
  if (value > (values.get(identity) ?? 0)) values.set(identity, value)
}

function shareOfOwnField(index: MemoryIndex, around: Worded[]): number {
  const articles = around.filter(({ unit }) => !isItem(index, unit))
  const own = articles.filter(({ unit }) => groupOfUnit(index, unit).work?.ownField)
  return own.length / Math.max(articles.length, 1)
}
