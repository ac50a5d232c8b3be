import { type CheckedBlock, CODE_SIGN, NOTE_SIGN } from '@zhengcai/contract/publishing/trees/blocksOfTree.ts'
import type { Node } from 'prosemirror-model'
import { editorSchema } from '../document/editorSchema.ts'

/** Where something stands in the document; `whole` where a block is meant and not words in it. */
export type Place = { from: number; to: number; whole: boolean }

const { nodes, marks } = editorSchema

/** Where the signs `from` to `to` of a block stand. Nothing where the document has another block there by now. */
export function placeInDoc(doc: Node, { key, text }: CheckedBlock, from: number, to: number): Place | undefined {
  const block = blockAt(doc, key)
  if (!block) return undefined
  const { node, at } = block
  const whole = { from: at, to: at + node.nodeSize, whole: true }
  if (!node.isTextblock) return whole
  if (node.content.size !== text.length) return undefined
  return from === to ? whole : { from: at + 1 + from, to: at + 1 + to, whole: false }
}

/** What stands there, sign for sign as blocks have it. */
export function signsIn(doc: Node, from: number, to: number): string {
  let signs = ''
  doc.nodesBetween(from, to, (node, at) => {
    if (!node.isInline) return true
    const text = signsOf(node)
    signs += text.slice(Math.max(from - at, 0), Math.min(to - at, text.length))
    return false
  })
  return signs
}

function signsOf(node: Node): string {
  if (node.type === nodes.break) return '\n'
  if (node.type === nodes.footnoteReference) return NOTE_SIGN
  const text = node.text ?? ''
  return marks.inlineCode.isInSet(node.marks) ? CODE_SIGN.repeat(text.length) : text
}

/** Keys are places in the tree; behind a colon stands which fact of a figure is meant. */
function blockAt(doc: Node, key: string): { node: Node; at: number } | undefined {
  let node = doc
  let inside = 0
  let at = 0
  for (const step of key.replace(/:.*$/, '').split('.')) {
    const index = Number(step) + (node === doc ? leftOut(doc) : 0)
    const child = node.maybeChild(index)
    if (!child) return undefined
    at = inside + node.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
    inside = at + 1
    node = child
  }
  return { node, at }
}

/** The tree has no place for the one empty paragraph before the notes of a text without words. */
function leftOut(doc: Node): number {
  const [first, second] = doc.children
  const isPlaceOnly = first?.type === nodes.paragraph && first.childCount === 0
  return isPlaceOnly && second?.type === nodes.footnoteDefinition ? 1 : 0
}
