import type {
  Align,
  Block,
  FootnoteDefinition,
  ListItem,
  TableCell,
  TableRow,
  Tree,
} from '@zhengcai/contract/platform/tree.ts'
import type { Node } from 'prosemirror-model'
import type { NodeName } from './editorSchema.ts'
import { nestMarks } from './nestMarks.ts'
import { plainCode, plainLine } from './plainWords.ts'

/** The editor's document as the text that is stored. */
export function docToTree(doc: Node): Tree {
  const notes = doc.children.filter((node) => node.type.name === 'footnoteDefinition')
  const rest = doc.children.filter((node) => node.type.name !== 'footnoteDefinition')
  return { type: 'root', children: [...blocks(rest, 1), ...notes.map(note)] }
}

const note = (node: Node): FootnoteDefinition => ({
  type: 'footnoteDefinition',
  identifier: node.attrs.identifier,
  children: blocks(node.children, 2),
})

/** One empty paragraph alone is only a place to write. `at` is how deep they stand in the tree. */
function blocks(nodes: readonly Node[], at: number): Block[] {
  const [only] = nodes
  if (nodes.length === 1 && only?.type.name === 'paragraph' && only.childCount === 0) return []
  return nodes.map((node) => block(node, at))
}

function block(node: Node, at: number): Block {
  const { attrs } = node
  switch (node.type.name as NodeName) {
    case 'paragraph':
      return { type: 'paragraph', children: nestMarks(node, at + 1) }
    case 'heading':
      return { type: 'heading', depth: attrs.depth, children: nestMarks(node, at + 1) }
    case 'list': {
      const { ordered, start, spread } = attrs
      return { type: 'list', ordered, ...(ordered && { start }), spread, children: items(node, at + 1) }
    }
    case 'blockquote':
      return { type: 'blockquote', children: blocks(node.children, at + 1) }
    case 'code':
      return { type: 'code', value: plainCode(node.textContent) }
    case 'thematicBreak':
      return { type: 'thematicBreak' }
    case 'table':
      return { type: 'table', children: node.children.map((row) => tableRow(row, at + 1)) }
    case 'figure': {
      const { media, alt, decorative, caption, credit } = attrs
      return {
        type: 'figure',
        media,
        alt: plainLine(alt),
        ...(decorative && { decorative }),
        ...(caption && { caption: plainLine(caption) }),
        ...(credit && { credit: plainLine(credit) }),
      }
    }
    case 'attachment':
      return { type: 'attachment', media: attrs.media, name: plainLine(attrs.name) }
    default:
      throw new RangeError(`${node.type.name} is no block`)
  }
}

const items = (list: Node, at: number) =>
  list.children.map((item): ListItem => ({ type: 'listItem', children: blocks(item.children, at + 1) }))

const tableRow = (row: Node, at: number): TableRow => ({
  type: 'tableRow',
  children: row.children.map((cell) => tableCell(cell, at + 1)),
})

function tableCell(cell: Node, at: number): TableCell {
  const { align, colspan, rowspan } = cell.attrs
  return {
    type: 'tableCell',
    ...(cell.type.name === 'tableHeader' && { header: true as const }),
    ...(align && { align: align as Align }),
    ...(colspan > 1 && { colspan }),
    ...(rowspan > 1 && { rowspan }),
    children: blocks(cell.children, at + 1),
  }
}
