import type { Attrs, DOMOutputSpec, Node, NodeSpec } from 'prosemirror-model'

/** What is asked of an element in HTML. */
export type Tag = { getAttribute: (name: string) => string | null; hasAttribute: (name: string) => boolean }

/** A cell over more rows or columns is a mistake or worse; the table commands would lay all of them out. */
const MOST = 200
const ALIGNS = ['left', 'center', 'right']

/** `colwidth` is what the table commands look for; nothing here has a width. */
const attrs = {
  colspan: { default: 1, validate: 'number' },
  rowspan: { default: 1, validate: 'number' },
  colwidth: { default: null, validate: 'null' },
  align: { default: '', validate: 'string' },
}

function cellOf(element: Tag): Attrs {
  const span = (name: string) => Math.min(MOST, Math.max(1, Math.floor(Number(element.getAttribute(name))) || 1))
  const align = element.getAttribute('align') ?? ''
  return { colspan: span('colspan'), rowspan: span('rowspan'), align: ALIGNS.includes(align) ? align : '' }
}

function drawn(name: string, { attrs: { colspan, rowspan, align } }: Node): DOMOutputSpec {
  return [name, { ...(colspan > 1 && { colspan }), ...(rowspan > 1 && { rowspan }), ...(align && { align }) }, 0]
}

const cell = (tag: string, tableRole: string): NodeSpec => ({
  content: 'cellBlock+',
  attrs,
  tableRole,
  isolating: true,
  parseDOM: [{ tag, getAttrs: cellOf }],
  toDOM: (node) => drawn(tag, node),
})

/** Tables as the table commands want them: cells of two kinds, for which the tree has one with a mark. */
export const tableNodes = {
  table: {
    content: 'tableRow+',
    group: 'block',
    tableRole: 'table',
    isolating: true,
    parseDOM: [{ tag: 'table' }],
    toDOM: (): DOMOutputSpec => ['table', ['tbody', 0]],
  },
  tableRow: {
    content: '(tableCell | tableHeader)*',
    tableRole: 'row',
    parseDOM: [{ tag: 'tr' }],
    toDOM: (): DOMOutputSpec => ['tr', 0],
  },
  tableCell: cell('td', 'cell'),
  tableHeader: cell('th', 'header_cell'),
} satisfies Record<string, NodeSpec>
