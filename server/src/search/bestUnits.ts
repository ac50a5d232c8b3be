import { isListed, type Moment } from './admission.ts'
import { chooseBest } from './chooseBest.ts'
import { ALL_WORDS, wordsHad } from './matchTiers.ts'
import type { Group, MemoryIndex } from './memoryIndex.ts'
import type { Scratch } from './proposeUnits.ts'
import { byKey } from './rankUnits.ts'
import type { Sort } from './runQuery.ts'
import { CANDIDATES } from './weights.ts'

/** Too small to matter to a reader, large enough that equals need not be compared by their keys. */
const TIE = 1e-4 / 2 ** 32

type Wanted = { sort: Sort; most: number }

/** The first stage's best of some units. */
export function bestUnits(index: MemoryIndex, scratch: Scratch, units: Int32Array, { sort, most }: Wanted): number[] {
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
export function relevance({ tiers, titled, masks, scores }: Scratch, unit: number): number {
  const tier = tiers[unit] as number
  const had = tier < ALL_WORDS ? wordsHad(masks[unit] as number) * 1e4 : 0
  return tier * 1e6 + had + (titled[unit] as number) * 1e3 + (scores[unit] as number)
}

export const sortValue = (group: Group, sort: Sort) => (sort === 'newest' ? group.publishTime : group.views)

/** Each kind sends its own, and so do earlier versions of laws: whoever asks for one kind alone is not left with what another crowded out. */
export function partlyUnits(index: MemoryIndex, scratch: Scratch, units: Int32Array, moment: Moment): number[] {
  const classes = new Map<string, number[]>()
  for (const unit of units) {
    const group = index.groups[index.units.group[unit] as number] as Group
    const name = isListed(group, moment) ? group.kind : 'earlier'
    const known = classes.get(name)
    if (known) known.push(unit)
    else classes.set(name, [unit])
  }
  return [...classes]
    .flatMap(([name, own]) => {
      const most = name === 'law' || name === 'earlier' ? CANDIDATES.partly.articles : CANDIDATES.partly.items
      return bestUnits(index, scratch, Int32Array.from(own), { sort: 'relevance', most })
    })
    .sort((a, b) => relevance(scratch, b) - relevance(scratch, a) || byKey(index, a, b))
}
