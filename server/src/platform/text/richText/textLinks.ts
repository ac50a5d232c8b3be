import type { Element, ElementContent, Root, Text } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { visit } from 'unist-util-visit'

/** Text that reads on without a break, and the nodes it is made of. */
export type Run = {
  text: string
  container: Parent
  pieces: Piece[]
  /** A paragraph right behind another, with no heading, list or table between them. */
  nextParagraph: boolean
}
/** `note` is told in small letters behind the link. */
export type TextLink = { start: number; end: number; properties: Element['properties']; note?: string | undefined }
type Parent = Root | Element
/** `top` is the container's own child that the text lies in; `locked` text is read but never linked. */
type Piece = { node: Text; parent: Parent; top: ElementContent; start: number; locked: boolean }

const INLINE = new Set(['strong', 'em', 'del', 'sub', 'sup', 'a', 'code', 'br', 'img'])
const LOCKED = new Set(['a', 'code'])
const LEFT_ALONE = /^(?:h[1-6]|pre)$/

/** Stored rich text as a tree, to be changed by building nodes and written again with `writeStored`. */
export const readStored = (html: string): Root => fromHtml(html, { fragment: true })
export const writeStored = (tree: Root): string => toHtml(tree)

/** Takes links of ours away with their notes, leaving their text. Tells how many there were. */
export function unlink(tree: Root, isOurs: (link: Element) => boolean): number {
  let count = 0
  visit(tree, 'element', (node, index, parent) => {
    if (node.properties.dataNote !== undefined && index !== undefined && parent) {
      parent.children.splice(index, 1)
      return index
    }
    if (node.tagName !== 'a' || index === undefined || !parent || !isOurs(node)) return
    count += 1
    parent.children.splice(index, 1, ...node.children)
    return index
  })
  if (count > 0) visit(tree, (node) => joinTexts(node as Parent))
  return count
}

function joinTexts(parent: Parent): void {
  if (!('children' in parent)) return
  const joined: ElementContent[] = []
  for (const child of parent.children as ElementContent[]) {
    const last = joined.at(-1)
    if (child.type === 'text' && last?.type === 'text') last.value += child.value
    else joined.push(child)
  }
  parent.children = joined
}

export function textRuns(tree: Root): Run[] {
  const runs: Run[] = []
  collect(tree, runs)
  return runs.filter(({ text }) => text.trim() !== '')
}

function collect(container: Parent, runs: Run[], nextParagraph = false): void {
  const empty = (): Run => ({ text: '', container, pieces: [], nextParagraph })
  let run = empty()
  let before: string | undefined
  for (const child of container.children as ElementContent[]) {
    if (child.type === 'text') addText(run, child, { parent: container, top: child, locked: false })
    else if (child.type === 'element' && INLINE.has(child.tagName)) addInline(run, child, child, false)
    else if (child.type === 'element') {
      const isNext = child.tagName === 'p' && before === 'p' && run.text.trim() === ''
      runs.push(run)
      run = empty()
      if (!LEFT_ALONE.test(child.tagName)) collect(child, runs, isNext)
      before = child.tagName
    }
  }
  runs.push(run)
}

function addText(run: Run, node: Text, where: Omit<Piece, 'node' | 'start'>): void {
  run.pieces.push({ node, start: run.text.length, ...where })
  run.text += node.value
}

function addInline(run: Run, node: Element, top: ElementContent, locked: boolean): void {
  if (node.tagName === 'br') run.text += '\n'
  // The mark of a footnote stands between a name and its article without parting them.
  if (node.properties.dataFootnoteRef !== undefined) return
  const inside = locked || LOCKED.has(node.tagName)
  for (const child of node.children) {
    if (child.type === 'text') addText(run, child, { parent: node, top, locked: inside })
    else if (child.type === 'element') addInline(run, child, top, inside)
  }
}

/** Makes links of stretches of a run, given in order and without overlap; what reaches into a link or code stays text. */
export function linkRun({ container, pieces }: Run, links: TextLink[]): number {
  let made = 0
  // From the end, so that the places before stay what they were.
  for (const link of links.toReversed()) {
    const touched = pieces.filter(({ start, node }) => start < link.end && start + node.value.length > link.start)
    if (touched.length === 0 || touched.some(({ locked }) => locked)) continue
    made += 1
    if (wrapsWhole(container, pieces, touched, link)) wrapTops(container, touched, link)
    else
      for (const [at, piece] of touched.toReversed().entries())
        wrapPiece(piece, at === 0 ? link : { ...link, note: '' })
  }
  return made
}

/** Whether one link can hold it all: every inline element between its ends must be part of its text and lie inside it. */
function wrapsWhole(container: Parent, pieces: Piece[], touched: Piece[], link: TextLink): boolean {
  const tops = new Set(touched.map(({ top }) => top))
  const children = container.children as ElementContent[]
  const places = [...tops].map((top) => children.indexOf(top))
  if (tops.size === 1 || Math.max(...places) - Math.min(...places) !== tops.size - 1) return false
  return pieces
    .filter(({ top, parent }) => tops.has(top) && parent !== container)
    .every(({ start, node }) => start >= link.start && start + node.value.length <= link.end)
}

function wrapTops(container: Parent, touched: Piece[], link: TextLink): void {
  const tops = touched.map((piece) => (piece.parent === container ? cut(piece, link) : piece.top))
  const children = container.children as ElementContent[]
  const [first, last] = [tops[0], tops.at(-1)]
  if (!first || !last) return
  const from = children.indexOf(first)
  const inside = children.slice(from, children.indexOf(last) + 1)
  children.splice(from, inside.length, ...anchor(link, inside))
}

function wrapPiece(piece: Piece, link: TextLink): void {
  const inside = cut(piece, link)
  const children = piece.parent.children as ElementContent[]
  children.splice(children.indexOf(inside), 1, ...anchor(link, [inside]))
}

const anchor = ({ properties, note }: TextLink, children: ElementContent[]): Element[] => [
  { type: 'element', tagName: 'a', properties: { ...properties }, children },
  ...(note ? [noteElement(note)] : []),
]

const noteElement = (note: string): Element => ({
  type: 'element',
  tagName: 'small',
  properties: { dataNote: '' },
  children: [{ type: 'text', value: `（${note}）` }],
})

/** Cuts the text node at the link's ends and gives the part inside; the node itself keeps what stood before. */
function cut({ node, parent, start }: Piece, link: TextLink): Text {
  const from = Math.max(0, link.start - start)
  const to = Math.min(node.value.length, link.end - start)
  const inside: Text = { type: 'text', value: node.value.slice(from, to) }
  const after: Text = { type: 'text', value: node.value.slice(to) }
  const children = parent.children as ElementContent[]
  const parts = [...(from > 0 ? [node] : []), inside, ...(after.value ? [after] : [])]
  children.splice(children.indexOf(node), 1, ...parts)
  node.value = node.value.slice(0, from)
  return inside
}
