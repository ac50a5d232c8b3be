import type { Block, FootnoteDefinition, Inline, ListItem, TableCell, Tree } from '@zhengcai/contract/platform/tree.ts'
import type { Mark, Node } from 'prosemirror-model'
import { editorSchema } from './editorSchema.ts'

const { nodes, marks } = editorSchema

/** A stored text as the editor's document. Throws where it is anything but a tree of ours. */
export function treeToDoc(tree: Tree): Node {
  const notes = tree.children.filter((node) => node.type === 'footnoteDefinition')
  const rest = tree.children.filter((node) => node.type !== 'footnoteDefinition')
  const doc = nodes.doc.create(null, [...blocks(rest), ...notes.map(note)])
  doc.check()
  return doc
}

const note = ({ identifier, children }: FootnoteDefinition) =>
  nodes.footnoteDefinition.create({ identifier }, blocks(children))

/** One can write only where a paragraph is: what holds nothing gets an empty one. */
const blocks = (children: Block[]): Node[] => (children.length > 0 ? children.map(block) : [nodes.paragraph.create()])

function block(node: Block): Node {
  switch (node.type) {
    case 'paragraph':
      return nodes.paragraph.create(null, words(node.children))
    case 'heading':
      return nodes.heading.create({ depth: node.depth }, words(node.children))
    case 'list': {
      const { ordered, spread, start = 1 } = node
      return nodes.list.create({ ordered, spread, start }, node.children.map(item))
    }
    case 'blockquote':
      return nodes.blockquote.create(null, blocks(node.children))
    case 'code':
      return nodes.code.create(null, node.value ? editorSchema.text(node.value) : null)
    case 'thematicBreak':
      return nodes.thematicBreak.create()
    case 'table':
      return nodes.table.create(
        null,
        node.children.map((row) => nodes.tableRow.create(null, row.children.map(cell))),
      )
    case 'figure': {
      const { media, alt, decorative = false, caption = '', credit = '' } = node
      return nodes.figure.create({ media, alt, decorative, caption, credit })
    }
    case 'attachment':
      return nodes.attachment.create({ media: node.media, name: node.name })
  }
}

const item = ({ children }: ListItem) => nodes.listItem.create(null, blocks(children))

function cell({ header, align, colspan = 1, rowspan = 1, children }: TableCell): Node {
  const type = header ? nodes.tableHeader : nodes.tableCell
  return type.create({ align: align ?? '', colspan, rowspan }, blocks(children))
}

/** Marks that stand in each other become marks that lie over the same words. */
function words(children: Inline[], over: readonly Mark[] = []): Node[] {
  return children.flatMap((node): Node[] => {
    switch (node.type) {
      case 'text':
        return node.value ? [editorSchema.text(node.value, over)] : []
      case 'inlineCode':
        return node.value ? [editorSchema.text(node.value, marks.inlineCode.create().addToSet(over))] : []
      case 'break':
        return [nodes.break.create(null, null, over)]
      case 'footnoteReference':
        return [nodes.footnoteReference.create({ identifier: node.identifier }, null, marks.link.removeFromSet(over))]
      case 'link':
        return words(node.children, marks.link.create({ url: node.url }).addToSet(over))
      default:
        return words(node.children, marks[node.type].create().addToSet(over))
    }
  })
}
