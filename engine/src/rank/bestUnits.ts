import { byteAt, itemAt, numberAt } from '../columns.ts'
import { type Group, groupAt, groupNumberOf, type MemoryIndex, tieBreakOf } from '../index/memoryIndex.ts'
import { isTitled, maskOf, type Scratch, scoreOf, tierOf } from '../index/scratch.ts'
import { stageOf } from '../query/admission.ts'
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

type Class = { most: number; count: number; units: Int32Array }
const UNKNOWN = 0

function classesOf(index: MemoryIndex, units: Int32Array, moment: Moment): Class[] {
  const names = new Map<string, number>()
  const classes: Class[] = []
  const numberOf = new Uint8Array(index.groups.length)
  const learn = (group: Group): number => {
    const name = stageOf(group, moment).listed ? group.kind : 'earlier'
    const known = names.get(name)
    if (known !== undefined) return known
    const most = CANDIDATES.partly[group.work ? 'articles' : 'items']
    names.set(name, classes.push({ most, count: 0, units: new Int32Array(units.length) }))
    return classes.length
  }
  for (let i = 0; i < units.length; i++) {
    const unit = numberAt(units, i)
    const group = groupNumberOf(index, unit)
    if (byteAt(numberOf, group) === UNKNOWN) numberOf[group] = learn(groupAt(index, group))
    const own = itemAt(classes, byteAt(numberOf, group) - 1)
    own.units[own.count++] = unit
  }
  return classes.map((own) => ({ ...own, units: own.units.subarray(0, own.count) }))
}
