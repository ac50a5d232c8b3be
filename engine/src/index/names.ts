import { countAt } from '../columns.ts'
import { type MemoryIndex, storedText, titleEndOf } from './memoryIndex.ts'

/** Whether a phrase stands among the names of a document's own unit, and neither in its title nor in its texts. */
export function standsOnlyInNames(index: MemoryIndex, unit: number, phrase: Uint16Array): boolean {
  const { block, start, end } = storedText(index, unit)
  const namesFrom = start + titleEndOf(index, unit)
  const namesEnd = start + countAt(index.units.namesEnd, unit)
  if (phrase.length === 0 || !standsBetween(block, namesFrom, namesEnd, phrase)) return false
  return !standsBetween(block, start, namesFrom, phrase) && !standsBetween(block, namesEnd, end, phrase)
}

function standsBetween(block: Uint16Array, from: number, to: number, phrase: Uint16Array): boolean {
  const last = to - phrase.length
  for (let at = from; at <= last; at++) {
    let same = 0
    while (same < phrase.length && block[at + same] === phrase[same]) same += 1
    if (same === phrase.length) return true
  }
  return false
}
