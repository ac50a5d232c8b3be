import { type Group, groupAt, groupNumberOf, isWorkItself, type MemoryIndex } from '../index/memoryIndex.ts'
import { bestOf, bitsOf, type Scratch, tierOf, touchedAt } from '../index/scratch.ts'
import { ADMITTED, type Narrowing } from '../query/admission.ts'
import { admissions } from '../query/asOfDay.ts'
import type { Moment } from '../searchEngine.ts'
import { relevance } from './bestUnits.ts'
import { WHOLE } from './tiers.ts'

/** Units that a reader may see at all, whatever was filtered; the documents that have all words and pass the filters. */
export type Split = { whole: Int32Array; partly: Int32Array; wholeGroups: number[] }
type See = (group: Group, bits: number) => void

const UNKNOWN = 255
/** The best unit of a document of which none has all words. */
export const NONE = -1

/** One walk through everything touched: who may be shown, who has all words, which documents they belong to. */
export function splitUnits(
  index: MemoryIndex,
  scratch: Scratch,
  asked: Narrowing & { moment: Moment },
  see: See,
): Split {
  const { touchedCount, groupBits, groupBest } = scratch
  const admitted = admissions(index, asked)
  groupBits.fill(UNKNOWN)
  groupBest.fill(NONE)
  const whole = new Int32Array(touchedCount)
  const partly = new Int32Array(touchedCount)
  const wholeGroups: number[] = []
  let wholeCount = 0
  let partlyCount = 0
  for (let i = 0; i < touchedCount; i++) {
    const unit = touchedAt(scratch, i)
    const number = groupNumberOf(index, unit)
    let bits = bitsOf(scratch, number)
    if (bits === UNKNOWN) {
      bits = admitted(number)
      groupBits[number] = bits
    }
    if (bits === 0) continue
    if (tierOf(scratch, unit) < WHOLE) {
      // Part of a work's name says little; its articles speak for it.
      if (!isWorkItself(index, unit)) partly[partlyCount++] = unit
      continue
    }
    if (bestOf(scratch, number) === NONE) {
      see(groupAt(index, number), bits)
      if (bits === ADMITTED) wholeGroups.push(number)
    }
    whole[wholeCount++] = unit
    keepBest(scratch, number, unit)
  }
  return { whole: whole.subarray(0, wholeCount), partly: partly.subarray(0, partlyCount), wholeGroups }
}

function keepBest(scratch: Scratch, group: number, unit: number): void {
  const best = bestOf(scratch, group)
  const difference = best === NONE ? 1 : relevance(scratch, unit) - relevance(scratch, best)
  if (difference > 0 || (difference === 0 && unit < best)) scratch.groupBest[group] = unit
}
