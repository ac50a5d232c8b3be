import { byteAt, itemAt, numberAt } from '../columns.ts'
import { type Group, groupAt, groupNumberOf, type MemoryIndex, tieBreakOf } from '../index/memoryIndex.ts'
import { isTitled, maskOf, type Scratch, scoreOf, tierOf } from '../index/scratch.ts'
import { asOfDay } from '../query/asOfDay.ts'
import type { Moment, Sort } from '../searchEngine.ts'
import { chooseBest } from './chooseBest.ts'
import { wordsHad } from './matchWords.ts'
import { byKey } from './rankUnits.ts'
import { WHOLE } from './tiers.ts'
import { CANDIDATES } from './weights.ts'

/** Too small to matter to a reader, large enough that equals need not be compared by their keys. */
const TIE = 1e-4 / 2 ** 32

type Wanted = { sort: Sort; most: number }

/** The first stage's best of some units. */
export function bestUnits(index: MemoryIndex, scratch: Scratch, units: Int32Array, { sort, most }: Wanted): number[] {
  const values = new Float64Array(units.length)
  for (let i = 0; i < units.length; i++) {
    const unit = numberAt(units, i)
    const group = groupNumberOf(index, unit)
    const value = sort === 'relevance' ? relevance(scratch, unit) : sortValue(groupAt(index, group), sort)
    values[i] = value - tieBreakOf(index, group) * TIE
  }
  const order = (a: number, b: number) => byKey(index, numberAt(units, a), numberAt(units, b))
  return chooseBest(values, units.length, most, order).map((place) => numberAt(units, place))
}

/** What decides who is read in the second stage. */
export function relevance(scratch: Scratch, unit: number): number {
  const tier = tierOf(scratch, unit)
  const had = tier < WHOLE ? wordsHad(maskOf(scratch, unit)) * 1e4 : 0
  return tier * 1e6 + had + (isTitled(scratch, unit) ? 1e3 : 0) + scoreOf(scratch, unit)
}

export const sortValue = (group: Group, sort: Sort) => (sort === 'newest' ? group.publishTime : group.views)

/** Each kind sends its own, and so do earlier versions of works: whoever asks for one kind alone is not left with what another crowded out. */
export function partlyUnits(index: MemoryIndex, scratch: Scratch, units: Int32Array, moment: Moment): number[] {
  return classesOf(index, units, moment)
    .flatMap(({ most, units: own }) => bestUnits(index, scratch, own, { sort: 'relevance', most }))
    .sort((a, b) => relevance(scratch, b) - relevance(scratch, a) || byKey(index, a, b))
}

type Class = { most: number; units: Int32Array }

function classesOf(index: MemoryIndex, units: Int32Array, moment: Moment): Class[] {
  const { classes, class: classAt } = asOfDay(index, moment)
  const classOf = (i: number) => byteAt(classAt, groupNumberOf(index, numberAt(units, i)))
  const counts = new Int32Array(classes.length)
  for (let i = 0; i < units.length; i++) counts[classOf(i)] = numberAt(counts, classOf(i)) + 1
  const own = classes.map(({ ofWorks }, at) => ({
    most: CANDIDATES.partly[ofWorks ? 'articles' : 'items'],
    units: new Int32Array(numberAt(counts, at)),
  }))
  for (let i = units.length - 1; i >= 0; i--) {
    const at = classOf(i)
    const left = numberAt(counts, at) - 1
    counts[at] = left
    itemAt(own, at).units[left] = numberAt(units, i)
  }
  return own
}
