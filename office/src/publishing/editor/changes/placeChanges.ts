import type { Change, MarkedNode } from '@zhengcai/contract/publishing/trees/markedTree.ts'
import type { Node } from 'prosemirror-model'

/** One mark of a comparison where it belongs in the document; what is gone stands between its neighbours. */
export type PlacedChange = { change: Change; from: number; to: number; node: MarkedNode } & (
  | { kind: 'block' | 'words' }
  | { kind: 'gone'; inline: boolean }
)

/** Where the marks of a comparison belong in the document that is its newer side; nothing where it is another document. */
export function placeChanges(doc: Node, tree: MarkedNode): PlacedChange[] | undefined {
  const all = tree.children ?? []
  // The editor has the notes below everything else.
  const ordered = [...all.filter((node) => !isNote(node)), ...all.filter(isNote)]
  try {
    return blocksIn(ordered, doc, 0)
  } catch (error) {
    if (error instanceof OtherDocument) return undefined
    throw error
  }
}

class OtherDocument extends Error {}

const isNote = ({ type }: MarkedNode) => type === 'footnoteDefinition'
const isGone = ({ change }: MarkedNode) => change === 'removed' || change === 'left'

function blocksIn(marked: MarkedNode[], parent: Node, start: number): PlacedChange[] {
  const placed: PlacedChange[] = []
  // What holds nothing has an empty paragraph to write in.
  const blank = marked.every((node) => isGone(node) || isNote(node)) ? parent.firstChild : undefined
  if (blank && (blank.type.name !== 'paragraph' || blank.content.size > 0)) throw new OtherDocument()
  let [at, index] = blank ? [start + blank.nodeSize, 1] : [start, 0]
  for (const node of marked) {
    if (isGone(node)) placed.push(gone(node, at, false))
    else {
      const child = parent.maybeChild(index)
      if (!child || !isSameKind(node, child)) throw new OtherDocument()
      placed.push(...block(node, child, at))
      at += child.nodeSize
      index += 1
    }
  }
  if (index !== parent.childCount) throw new OtherDocument()
  return placed
}

const isSameKind = ({ type, header }: MarkedNode, { type: { name } }: Node) =>
  type === 'tableCell' ? name === (header ? 'tableHeader' : 'tableCell') : name === type

function block(node: MarkedNode, child: Node, at: number): PlacedChange[] {
  const { change, children } = node
  const own: PlacedChange[] = change ? [{ kind: 'block', change, from: at, to: at + child.nodeSize, node }] : []
  if (child.isTextblock) return [...own, ...words(node, child, at + 1)]
  return child.isLeaf ? own : [...own, ...blocksIn(children ?? [], child, at + 1)]
}

const gone = (node: MarkedNode, at: number, inline: boolean): PlacedChange => ({
  kind: 'gone',
  change: node.change === 'left' ? 'left' : 'removed',
  from: at,
  to: at,
  node,
  inline,
})

/** The words of one line, told apart by their length: an atom is one place long. */
function words(line: MarkedNode, child: Node, start: number): PlacedChange[] {
  const placed: PlacedChange[] = []
  let at = start
  const walk = (node: MarkedNode) => {
    if (node.children) return node.children.forEach(walk)
    if (isGone(node)) return placed.push(gone(node, at, true))
    const length = node.type === 'text' || node.type === 'inlineCode' ? (node.value ?? '').length : 1
    if (node.change && length > 0) placed.push({ kind: 'words', change: node.change, from: at, to: at + length, node })
    at += length
  }
  if (line.children) line.children.forEach(walk)
  else at += (line.value ?? '').length
  if (at - start !== child.content.size) throw new OtherDocument()
  return placed
}
