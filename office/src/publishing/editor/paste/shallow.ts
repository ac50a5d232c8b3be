import { Fragment, type Node, Slice } from 'prosemirror-model'
import { editorSchema } from '../document/editorSchema.ts'
import { DEEPEST } from '../tools/notTooDeep.ts'

const { nodes } = editorSchema
/** How much deeper the paragraphs inside stand. */
const INNER = new Map([
  [nodes.list, 2],
  [nodes.blockquote, 1],
  [nodes.table, 3],
])

/** What would stand deeper than the server takes loses what holds it together, never its words. `at` is how deep it is pasted. */
export function shallow(slice: Slice, at: number): Slice {
  const content = Fragment.from(lifted(slice.content.content, at))
  if (content.eq(slice.content)) return slice
  const open = Slice.maxOpen(content)
  return new Slice(content, Math.min(slice.openStart, open.openStart), Math.min(slice.openEnd, open.openEnd))
}

function lifted(children: readonly Node[], at: number): Node[] {
  return children.flatMap((node) => {
    if (node.isTextblock || node.isLeaf) return [node]
    if (at + (INNER.get(node.type) ?? 0) > DEEPEST) return blocksOf(node)
    return [node.copy(Fragment.from(lifted(node.children, at + 1)))]
  })
}

function blocksOf(node: Node): Node[] {
  if (node.isTextblock || node.isLeaf) return [node]
  return node.children.flatMap(blocksOf)
}
