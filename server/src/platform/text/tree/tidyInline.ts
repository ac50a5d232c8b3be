import { type Inline, isMark, type Link, type Mark } from '@zhengcai/contract/platform/tree.ts'
import { FULL_WIDTH } from '../oneLine.ts'

const UNSEEN = /[^\P{Cc}\n]|\ufeff/gu

type Container = Mark | Link
const holds = (node: Inline): node is Container => isMark(node) || node.type === 'link'

/** Text as it is kept: composed, whole, on one line, without what nobody sees. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|\t/g, (mark) => (mark === '\t' ? ' ' : '\n'))
    .replace(UNSEEN, '')
    .replace(/(?<! ) *\n[ \n]*/g, (gap, at: number, whole: string) => {
      const [before = '', after = ''] = [whole[at - 1], whole[at + gap.length]]
      return FULL_WIDTH.test(before) || FULL_WIDTH.test(after) ? '' : ' '
    })
}

/** The same words in the one form that Markdown can say: marks neither nested in themselves nor beginning or ending with a space. */
export function tidyInline(nodes: Inline[], { breaks = true } = {}): Inline[] {
  return trimmed(joined(pieces(nodes, new Set(), breaks)))
}

function pieces(nodes: Inline[], within: Set<string>, breaks: boolean): Inline[] {
  const found: Inline[] = []
  for (const node of nodes) {
    if (node.type === 'text') found.push({ type: 'text', value: plainText(node.value) })
    else if (node.type === 'inlineCode') found.push(code(node.value))
    else if (node.type === 'break') found.push(breaks ? { type: 'break' } : { type: 'text', value: ' ' })
    else if (node.type === 'footnoteReference') found.push({ type: node.type, identifier: node.identifier })
    else if (within.has(node.type)) found.push(...pieces(node.children, within, breaks))
    else found.push(...container(node, within, breaks))
  }
  return found
}

/** Code of nothing but spaces would be an empty box on the page, from which nothing can be read back. */
function code(value: string): Inline {
  const plain = plainText(value)
  return { type: /\S/u.test(plain) ? 'inlineCode' : 'text', value: plain }
}

/** What stands at its edges without being seen moves out of it, and so do footnotes out of a link, which is one way only. */
function container(node: Container, within: Set<string>, breaks: boolean): Inline[] {
  const inside = joined(pieces(node.children, new Set([...within, node.type]), breaks))
  const [taken, notes] = node.type === 'link' ? withoutNotes(inside) : [inside, []]
  const { before, middle, after } = expelled(taken)
  if (middle.length === 0) return [...before, ...notes, ...after]
  return [...before, wrap(node, trimmedAtBreaks(middle)), ...notes, ...after]
}

function wrap(node: Container, children: Inline[]): Inline {
  if (node.type === 'link') return { type: 'link', url: node.url, children }
  const [only] = children
  // The parser reads ***甲*** with the emphasis outside.
  if (node.type === 'strong' && children.length === 1 && only?.type === 'emphasis')
    return { type: 'emphasis', children: [{ type: 'strong', children: only.children }] }
  return { type: node.type, children }
}

function withoutNotes(nodes: Inline[]): [Inline[], Inline[]] {
  const notes: Inline[] = []
  const strip = (list: Inline[]): Inline[] =>
    list.flatMap((node): Inline[] => {
      if (node.type === 'footnoteReference') notes.push(node)
      if (node.type === 'footnoteReference') return []
      if (!holds(node)) return [node]
      const children = strip(node.children)
      return children.length > 0 ? [{ ...node, children }] : []
    })
  const kept = joined(strip(nodes))
  return [notes.length > 0 ? kept : nodes, notes]
}

function expelled(nodes: Inline[]): { before: Inline[]; middle: Inline[]; after: Inline[] } {
  const middle = [...nodes]
  const before = edge(middle, 'shift', 'unshift')
  const after = edge(middle, 'pop', 'push')
  return { before, middle, after: after.reverse() }
}

/** Takes spaces and line breaks off one end. */
function edge(nodes: Inline[], take: 'shift' | 'pop', put: 'unshift' | 'push'): Inline[] {
  const taken: Inline[] = []
  for (;;) {
    const node = nodes[take]()
    if (node === undefined) return taken
    if (node.type === 'break') taken.push(node)
    else if (node.type !== 'text') {
      nodes[put](node)
      return taken
    } else {
      const rest = take === 'shift' ? node.value.trimStart() : node.value.trimEnd()
      const gone =
        take === 'shift' ? node.value.slice(0, node.value.length - rest.length) : node.value.slice(rest.length)
      if (gone) taken.push({ type: 'text', value: gone })
      if (rest) {
        nodes[put]({ type: 'text', value: rest })
        return taken
      }
    }
  }
}

/** Neighbours of one kind become one. */
function joined(nodes: Inline[]): Inline[] {
  const list: Inline[] = []
  const grown = new Set<Inline>()
  for (const node of nodes) {
    const last = list.at(-1)
    if (node.type === 'text') {
      if (last?.type === 'text') last.value += node.value
      else if (node.value) list.push({ ...node })
    } else if (isMark(node) && last?.type === node.type && isMark(last)) {
      last.children.push(...node.children)
      grown.add(last)
    } else list.push(isMark(node) ? { ...node, children: [...node.children] } : node)
  }
  return list.map((node) => (isMark(node) && grown.has(node) ? { ...node, children: joined(node.children) } : node))
}

/** No space beside a line break: Markdown would not keep it. */
function trimmedAtBreaks(nodes: Inline[]): Inline[] {
  return joined(
    nodes.map((node, index) => {
      if (node.type !== 'text') return node
      const before = nodes[index - 1]?.type === 'break' ? node.value.replace(/^ +/, '') : node.value
      return { type: 'text', value: nodes[index + 1]?.type === 'break' ? before.replace(/(?<! ) +$/, '') : before }
    }),
  )
}

function trimmed(nodes: Inline[]): Inline[] {
  const middle = nodes.every((node) => node.type === 'break' || isSpace(node)) ? [] : [...nodes]
  trimEnd(middle, 'shift', 'unshift', /^ +/)
  trimEnd(middle, 'pop', 'push', /(?<! ) +$/)
  return trimmedAtBreaks(middle)
}

const isSpace = (node: Inline) => node.type === 'text' && !/\S/u.test(node.value)

function trimEnd(nodes: Inline[], take: 'shift' | 'pop', put: 'unshift' | 'push', space: RegExp): void {
  for (;;) {
    const node = nodes[take]()
    if (node === undefined) return
    if (node.type === 'break') continue
    const rest = node.type === 'text' ? { ...node, value: node.value.replace(space, '') } : node
    if (rest.type === 'text' && rest.value === '') continue
    nodes[put](rest)
    return
  }
}

/** The words alone. */
export function wordsOf(nodes: Inline[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text' || node.type === 'inlineCode') return node.value
      return holds(node) ? wordsOf(node.children) : node.type === 'break' ? ' ' : ''
    })
    .join('')
}
