import type {
  Attachment,
  Figure,
  List,
  Mark,
  Table,
  TableCell,
  TableRow,
  Tree,
} from '@zhengcai/contract/platform/tree.ts'
import type { Element, ElementContent, Root } from 'hast'
import type { Root as MarkdownRoot, Nodes } from 'mdast'
import remarkRehype, { defaultHandlers } from 'remark-rehype'
import { unified } from 'unified'
import { layTable } from './tableGrid.ts'
import { captionOf } from './tidyTree.ts'

type Maker = Parameters<(typeof defaultHandlers)['paragraph']>[0]
type Made = Element['properties']

const rehype = unified().use(remarkRehype, {
  clobberPrefix: '',
  footnoteLabel: '注释',
  footnoteLabelProperties: {},
  footnoteBackLabel: '回到正文',
  handlers: {
    sub: (state: Maker, node: Mark) => element(state, node, 'sub', {}, state.all(asNodes(node))),
    sup: (state: Maker, node: Mark) => element(state, node, 'sup', {}, state.all(asNodes(node))),
    list: (state: Maker, node: List) => defaultHandlers.list(state, spreadAlike(node)),
    table,
    figure,
    attachment,
  },
})

/** A tree as the nodes of a page, before they are made safe and finished. */
export const treeToHast = (tree: Tree): Root => rehype.runSync(asNodes(tree) as MarkdownRoot) as Root

/** Ours are nodes of mdast but for the few that the handlers above know. */
const asNodes = <T>(node: T) => node as unknown as Parameters<Maker['all']>[0]

const spreadAlike = (list: List) =>
  asNodes({
    ...list,
    children: list.children.map((item) => ({ ...item, spread: list.spread })),
  }) as Parameters<(typeof defaultHandlers)['list']>[1]

function element(state: Maker, node: object, tagName: string, properties: Made, children: ElementContent[]): Element {
  const made: Element = { type: 'element', tagName, properties, children }
  state.patch(node as Nodes, made)
  return made
}

function table(state: Maker, node: Table): Element {
  const rows = node.children.map((row) => rowOf(state, row))
  const heads = headRows(node)
  const parts = [
    ...(heads > 0 ? [element(state, node, 'thead', {}, state.wrap(rows.slice(0, heads), true))] : []),
    ...(heads < rows.length ? [element(state, node, 'tbody', {}, state.wrap(rows.slice(heads), true))] : []),
  ]
  return element(state, node, 'table', {}, state.wrap(parts, true))
}

/** How many rows at the top are heads only; none where one of their cells reaches below them. */
export function headRows({ children }: Table): number {
  const firstOther = children.findIndex(
    (row) => row.children.length === 0 || row.children.some(({ header }) => !header),
  )
  const heads = firstOther < 0 ? children.length : firstOther
  return layTable(children.slice(0, heads)).fault ? 0 : heads
}

const rowOf = (state: Maker, row: TableRow): Element =>
  element(
    state,
    row,
    'tr',
    {},
    state.wrap(
      row.children.map((cell) => cellOf(state, cell)),
      true,
    ),
  )

function cellOf(state: Maker, cell: TableCell): Element {
  const { align, colspan, rowspan } = cell
  const properties = {
    ...(align && { align }),
    ...(colspan && { colSpan: colspan }),
    ...(rowspan && { rowSpan: rowspan }),
  }
  const [only] = cell.children
  const alone = cell.children.length === 1 && only?.type === 'paragraph'
  const children = alone ? state.all(asNodes(only)) : state.wrap(state.all(asNodes(cell)), true)
  return element(state, cell, cell.header ? 'th' : 'td', properties, cell.children.length > 0 ? children : [])
}

function figure(state: Maker, node: Figure): Element {
  const told = captionOf(node)
  const picture = { src: node.media, alt: node.alt, ...(told && { title: told }) }
  return element(state, node, 'p', {}, [element(state, node, 'img', picture, [])])
}

function attachment(state: Maker, node: Attachment): Element {
  const link = element(state, node, 'a', { href: node.media }, [{ type: 'text', value: node.name }])
  return element(state, node, 'p', {}, [link])
}
