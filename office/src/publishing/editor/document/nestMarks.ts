import { type Inline, LIMITS, type MarkType } from '@zhengcai/contract/platform/tree.ts'
import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { editorSchema } from './editorSchema.ts'
import { plainLine } from './plainWords.ts'

type Piece = { node: Node; over: readonly Mark[] }

/**
 * Marks that lie over words become marks that stand in each other: the one that reaches furthest is outside,
 * and of two that reach as far the one the schema names first. `at` is how deep the words stand in the tree.
 */
export function nestMarks(parent: Node, at: number): Inline[] {
  const pieces = withoutComments(parent).children.map((node) => ({
    node,
    over: node.marks.filter((mark) => holds(mark, node)),
  }))
  return nested(pieces, at)
}

/** Words that only a comment parts are one again. */
function withoutComments(parent: Node): Node {
  const { comment } = editorSchema.marks
  if (!parent.children.some(({ marks }) => comment.isInSet(marks))) return parent
  const plain = parent.children.map((node) => node.mark(comment.removeFromSet(node.marks)))
  return parent.copy(Fragment.fromArray(plain))
}

/** Code is a leaf of its own, and a note inside a link would be two ways at one place. */
const holds = (mark: Mark, node: Node) =>
  mark.type.name !== 'inlineCode' && !(mark.type.name === 'link' && node.type.name === 'footnoteReference')

function nested(pieces: Piece[], at: number): Inline[] {
  const found: Inline[] = []
  for (let index = 0; index < pieces.length; ) {
    const piece = pieces[index] as Piece
    const outer = at < LIMITS.depth ? furthest(pieces, index) : undefined
    if (!outer) {
      add(found, leaf(piece.node))
      index += 1
      continue
    }
    const inside = pieces
      .slice(index, index + outer.length)
      .map(({ node, over }) => ({ node, over: outer.mark.removeFromSet(over) }))
    found.push(container(outer.mark, nested(inside, at + 1)))
    index += outer.length
  }
  return found
}

function furthest(pieces: Piece[], from: number): { mark: Mark; length: number } | undefined {
  let best: { mark: Mark; length: number } | undefined
  for (const mark of pieces[from]?.over ?? []) {
    let length = 1
    while (pieces[from + length] && mark.isInSet(pieces[from + length]?.over ?? [])) length += 1
    if (!best || length > best.length) best = { mark, length }
  }
  return best
}

function container(mark: Mark, children: Inline[]): Inline {
  if (mark.type.name === 'link') return { type: 'link', url: mark.attrs.url, children }
  return { type: mark.type.name as MarkType, children }
}

function leaf(node: Node): Inline {
  if (node.type.name === 'break') return { type: 'break' }
  if (node.type.name === 'footnoteReference') return { type: 'footnoteReference', identifier: node.attrs.identifier }
  const isCode = node.marks.some(({ type }) => type.name === 'inlineCode')
  return { type: isCode ? 'inlineCode' : 'text', value: plainLine(node.text ?? '') }
}

/** Neighbours that differ only in what cannot be written are one. */
function add(found: Inline[], node: Inline): void {
  const last = found.at(-1)
  if (node.type === 'text' && last?.type === 'text') last.value += node.value
  else if (!('value' in node) || node.value) found.push(node)
}
