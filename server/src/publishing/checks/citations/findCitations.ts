import type { BlockPart } from '@zhengcai/contract/publishing/checkWords.ts'
import type { CheckedBlock } from '@zhengcai/contract/publishing/trees/blocksOfTree.ts'
import type { Linker, Resolved } from '../../../laws/citations/linker.ts'
import { type Reading, startReading } from '../../../laws/citations/recognition/reading.ts'

/** A reference in a block; `read` repeats the reading of that block with other words. */
export type FoundCitation = {
  block: CheckedBlock
  from: number
  to: number
  /** Missing where a law is named that is not held. */
  resolved?: Resolved
  title?: string
  read(text: string): Promise<Resolved[]>
}

/** Where the readers' page makes links. */
const LINKED: ReadonlySet<BlockPart> = new Set<BlockPart>(['paragraph', 'cell', 'figure'])
/** Of one call; more is no text any more. */
export const CITATIONS_MOST = 500

/** References block by block, as they are found when a text is released. */
export async function findCitations(
  linker: Linker,
  { day, blocks, most }: { day: string; blocks: CheckedBlock[]; most: number },
): Promise<FoundCitation[]> {
  const reading = startReading(linker.catalogue)
  const all: FoundCitation[] = []
  for (const block of blocks) {
    if (!LINKED.has(block.part) || block.text === '') continue
    if (!block.next) reading.carried = undefined
    const before: Reading = { ...reading }
    const found = await linker.find(block.text, reading, { day })
    if (block.aside) continue
    const read = (text: string) => linker.find(text, { ...before }, { day })
    const known = found.map((resolved) => ({ block, ...placeOf(resolved), resolved, read }))
    all.push(...[...known, ...unheld(block, known, read)].sort((one, other) => one.from - other.from))
    if (all.length >= most) return all.slice(0, most)
  }
  return all
}

const placeOf = ({ found }: Resolved) => ({ from: found.start, to: found.end })

const TITLE =
  /《([^《》\n]{2,60}(?:法|条例|办法|规定|细则|规则))》(?:[（(][^（）()\n]{1,30}[）)])?第[零〇一二三四五六七八九十百千\d]{1,9}条/g
const NO_LAW = /草案|征求意见稿|送审稿/

/** An article of a law that is not in the library. */
function unheld(
  block: CheckedBlock,
  known: { from: number; to: number }[],
  read: FoundCitation['read'],
): FoundCitation[] {
  let at = 0
  return [...block.text.matchAll(TITLE)].flatMap(({ 0: words, 1: title = '', index }): FoundCitation[] => {
    const [from, to] = [index, index + words.length]
    while ((known[at]?.to ?? to) <= from) at += 1
    const isKnown = (known[at]?.from ?? to) < to
    return isKnown || NO_LAW.test(words) ? [] : [{ block, from, to, title, read }]
  })
}
