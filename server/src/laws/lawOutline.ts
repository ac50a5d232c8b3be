import type { OutlineNode } from '@zhengcai/contract/knowledge/lawText.ts'
import { chineseNumber, NUMERAL } from '../platform/text/chineseNumber.ts'

/** How deep a heading stands, whatever the number of its `#`: files differ in that, the words do not. */
const UNITS = {
  编: { rank: 1, word: 'part' },
  分编: { rank: 2, word: 'sub' },
  章: { rank: 3, word: 'ch' },
  节: { rank: 4, word: 's' },
} as const

const NUMBERED = new RegExp(`^(第([${NUMERAL}]{1,7})(编|分编|章|节))[\\s\\u3000]*(.{0,80})$`)
const LISTED = new RegExp(`^(([${NUMERAL}]{1,4})、)\\s*(.{1,80})$`)
const BARE = new RegExp(`^第[${NUMERAL}]{1,7}(编|分编|章|节)[\\s\\u3000]+[^。；：，]{1,40}$`)

export type Heading = { rank: number; id: string; label: string; title: string }

/** 第二章 总 则, 一、一般规定, or words alone; undefined where nothing is left to say. */
export function readHeading(text: string, hashes: number): Heading | undefined {
  const numbered = NUMBERED.exec(text)
  if (numbered) {
    const [, label = '', number = '', unit = '章', title = ''] = numbered
    const { rank, word } = UNITS[unit as keyof typeof UNITS]
    return { rank, id: `${word}-${chineseNumber(number) ?? 0}`, label, title: closeUp(title) }
  }
  const listed = LISTED.exec(text)
  if (listed)
    return {
      rank: 3,
      id: `ch-${chineseNumber(listed[2] ?? '') ?? 0}`,
      label: listed[1] ?? '',
      title: closeUp(listed[3] ?? ''),
    }
  if (text === '') return undefined
  return { rank: Math.max(3, hashes + 1), id: 'h', label: '', title: closeUp(text) }
}

/** A line outside the Markdown headings that is one all the same: 第一章 总则 alone. */
export const isBareHeading = (text: string) => BARE.test(text)

/** 总　则 was spaced out for print. */
const closeUp = (title: string) => title.trim().replace(/(?<=\p{Script=Han})[\s\u3000]+(?=\p{Script=Han})/gu, '')

/** Headings in reading order, each with the first and last article below it. */
export function outlineBuilder() {
  const nodes: OutlineNode[] = []
  const ids = new Set<string>()
  let open: { rank: number; node: OutlineNode }[] = []
  return {
    nodes,
    open(heading: Heading): void {
      open = open.filter(({ rank }) => rank < heading.rank)
      const within = open.at(-1)?.node.id
      const id = unused(within ? `${within}-${heading.id}` : heading.id, ids)
      const node = { id, depth: open.length + 1, label: heading.label, title: heading.title, from: null, to: null }
      ids.add(id)
      nodes.push(node)
      open.push({ rank: heading.rank, node })
    },
    /** Marks an article as standing here; gives the innermost heading. */
    place(address: string): string {
      for (const { node } of open) {
        node.from ??= address
        node.to = address
      }
      return open.at(-1)?.node.id ?? ''
    },
  }
}

/** Two headings may bear one number by a slip of the source; an address in the page may not. */
function unused(id: string, taken: Set<string>): string {
  if (!taken.has(id)) return id
  let count = 2
  while (taken.has(`${id}-x${count}`)) count += 1
  return `${id}-x${count}`
}
