import { BLOCKS_MOST } from '../checkWords.ts'
import type { CheckedBlock } from './blocksOfTree.ts'

const GIVES_NAME = /下(?:简|统|合|并)?称/

/** Whether it gives something a short name, which holds for the rest of the text. */
export const givesName = ({ text }: CheckedBlock) => GIVES_NAME.test(text)

/**
 * What to ask about when only some blocks changed: these, and as asides what they are understood by, which is the block right
 * before each and those that give short names. Free of the schema library.
 */
export function askedBlocks(blocks: CheckedBlock[], isChanged: (block: CheckedBlock) => boolean): CheckedBlock[][] {
  const changed = blocks.map(isChanged)
  const asked = blocks.flatMap((block, at): CheckedBlock[] => {
    if (changed[at]) return [block]
    return changed[at + 1] || givesName(block) ? [{ ...block, aside: true }] : []
  })
  return inPortions(asked)
}

/** As many calls as it takes; each after the first begins with the block before it, so that nothing is read out of its place. */
function inPortions(asked: CheckedBlock[]): CheckedBlock[][] {
  const portions: CheckedBlock[][] = []
  for (let at = 0; at < asked.length; at += BLOCKS_MOST - 1) {
    const before = asked[at - 1]
    const portion = asked.slice(at, at + BLOCKS_MOST - 1)
    portions.push(before ? [{ ...before, aside: true }, ...portion] : portion)
  }
  return portions.filter((portion) => portion.some(({ aside }) => !aside))
}
