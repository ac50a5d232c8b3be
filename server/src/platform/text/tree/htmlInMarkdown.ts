import type { Block, Inline, Placed, TableCell, TableRow } from '@zhengcai/contract/platform/tree.ts'
import type { Html, PhrasingContent, RootContent } from 'mdast'
import { cellFacts } from './cellFacts.ts'
import { blocksOfHtml } from './htmlToTree.ts'
import { placeOf } from './tidyTree.ts'

/** The HTML that Markdown may hold: what it cannot say itself. Everything else between angle brackets is left out. */
const TABLE_TAG = /<(\/?)(table|thead|tbody|tr|th|td)((?:\s[^<>]*)?)>/gi
const SUB_OR_SUP = /^<(\/?)(sub|sup)\s*>$/i

type OpenTable = { rows: TableRow[]; cell: TableCell | undefined; place: Placed }
type Flow = { blocks: Block[]; table: OpenTable | undefined }

/** Blocks in order, with tables put together whose tags stand between them. */
export function flowOf(nodes: RootContent[], read: (node: RootContent) => Block[]): Block[] {
  const flow: Flow = { blocks: [], table: undefined }
  for (const node of nodes) {
    if (node.type === 'html') readTags(flow, node)
    else if (flow.table?.cell) flow.table.cell.children.push(...withoutTables(read(node)))
    else {
      endTable(flow)
      flow.blocks.push(...read(node))
    }
  }
  endTable(flow)
  return flow.blocks
}

function endTable(flow: Flow): void {
  if (flow.table) flow.blocks.push({ type: 'table', children: flow.table.rows, ...flow.table.place })
  flow.table = undefined
}

/** Reads the tags of tables in one stretch of HTML, and the words between them that stand in a cell. */
function readTags(flow: Flow, node: Html): void {
  const place = placeOf(node)
  const html = withoutComments(node.value)
  const wordsUpTo = (from: number, to?: number) =>
    flow.table?.cell?.children.push(...wordsBetween(html.slice(from, to)))
  let from = 0
  for (const found of html.matchAll(TABLE_TAG)) {
    const [tag, slash, name = '', attributes = ''] = found
    wordsUpTo(from, found.index)
    from = found.index + tag.length
    const what = name.toLowerCase()
    if (what === 'table') endTable(flow)
    if (what === 'table' && !slash) flow.table = { rows: [], cell: undefined, place }
    else if (flow.table) flow.table.cell = step(flow.table, what, { closes: slash === '/', attributes, place })
  }
  wordsUpTo(from)
}

function withoutComments(html: string): string {
  const [before = '', ...comments] = html.split('<!--')
  return before + comments.map((one) => one.split('-->').slice(1).join('-->')).join('')
}

type Tag = { closes: boolean; attributes: string; place: Placed }

/** What one tag does to an open table; the cell that is open afterwards. */
function step({ rows }: OpenTable, name: string, { closes, attributes, place }: Tag): TableCell | undefined {
  if (name === 'tr' && !closes) rows.push({ type: 'tableRow', children: [], ...place })
  if (closes || (name !== 'th' && name !== 'td')) return undefined
  if (rows.length === 0) rows.push({ type: 'tableRow', children: [], ...place })
  const cell: TableCell = { type: 'tableCell', ...cellFacts(name, attributesIn(attributes)), children: [], ...place }
  rows.at(-1)?.children.push(cell)
  return cell
}

function attributesIn(written: string): Record<string, string> {
  const found = [...written.matchAll(/(?<![\w-])(colspan|rowspan|align)\s*=\s*["']?(\w{1,6})/gi)]
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name.toLowerCase(), value.toLowerCase()]))
}

const wordsBetween = (html: string): Block[] => (/^[ \t\n]*$/.test(html) ? [] : withoutTables(blocksOfHtml(html)))

/** A table stands in no table. */
const withoutTables = (blocks: Block[]) => blocks.filter(({ type }) => type !== 'table')

/** Words in order, with 下标 and 上标 put together whose tags stand between them. */
export function inlineOf(nodes: PhrasingContent[], read: (node: PhrasingContent) => Inline[]): Inline[] {
  const open: { type: 'sub' | 'sup' | undefined; children: Inline[] }[] = [{ type: undefined, children: [] }]
  for (const node of nodes) {
    const [, slash, name] = (node.type === 'html' && SUB_OR_SUP.exec(node.value)) || []
    const type = name?.toLowerCase() as 'sub' | 'sup' | undefined
    if (type && !slash) open.push({ type, children: [] })
    else if (type && open.some((one) => one.type === type)) shut(open, type)
    else if (node.type !== 'html') open.at(-1)?.children.push(...read(node))
  }
  // What was never closed is words.
  return open.flatMap(({ children }) => children)
}

function shut(open: { type: 'sub' | 'sup' | undefined; children: Inline[] }[], type: 'sub' | 'sup'): void {
  for (let last = open.pop(); last; last = open.pop()) {
    const around = open.at(-1)
    if (last.type === type) {
      around?.children.push({ type, children: last.children })
      return
    }
    around?.children.push(...last.children)
  }
}
