import type { Align, Block, Inline, Table, TableCell, TableRow } from '@zhengcai/contract/platform/tree.ts'
import { cellForms, firstThat, notesIn } from './inlineMarkdown.ts'
import { markdownToTree } from './readMarkdown.ts'
import { headRows } from './treeToHast.ts'

const RULES: Record<Align, string> = { left: ':--', center: ':-:', right: '--:' }

/** As a table of Markdown where it can say it, otherwise with the tags of tables around the Markdown of its cells. */
export function tableMarkdown(table: Table, blocksMarkdown: (blocks: Block[]) => string): string {
  const words = plainCells(table)
  const asHtml = () => htmlTable(table, blocksMarkdown)
  if (!words) return asHtml()
  const wanted = JSON.stringify(table)
  const notes = [...new Set(words.flat().flatMap(notesIn))].map((name) => `\n\n[^${name}]: 注`).join('')
  const forms = [0, 1, 2].map((care) => () => pipeTable(table, words, care))
  return firstThat([...forms, asHtml], (form) => JSON.stringify(markdownToTree(form + notes).children[0]) === wanted)
}

/** The words of each cell where the table is a plain one: a row of heads, no cell larger than one, no side but its column's. */
function plainCells({ children: rows }: Table): Inline[][][] | undefined {
  const [head] = rows
  if (!head || head.children.length === 0) return undefined
  const plain = rows.every(
    (row, at) =>
      row.children.length === head.children.length &&
      row.children.every(
        (cell, column) =>
          !cell.colspan &&
          !cell.rowspan &&
          (cell.header === true) === (at === 0) &&
          cell.align === head.children[column]?.align &&
          wordsOfCell(cell) !== undefined,
      ),
  )
  return plain ? rows.map((row) => row.children.map((cell) => wordsOfCell(cell) ?? [])) : undefined
}

function wordsOfCell({ children: [only, ...more] }: TableCell): Inline[] | undefined {
  if (only === undefined) return []
  if (more.length > 0 || only.type !== 'paragraph') return undefined
  return hasBreak(only.children) ? undefined : only.children
}

const hasBreak = (nodes: Inline[]): boolean =>
  nodes.some((node) => node.type === 'break' || ('children' in node && hasBreak(node.children)))

function pipeTable({ children: [head] }: Table, words: Inline[][][], care: number): string {
  const rule = (head as TableRow).children.map(({ align }) => (align ? RULES[align] : '---'))
  const [first = [], ...rest] = words.map((row) => row.map((cell) => cellForms(cell)[care] ?? ''))
  return [first, rule, ...rest].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function htmlTable(table: Table, blocksMarkdown: (blocks: Block[]) => string): string {
  const heads = headRows(table)
  const part = (name: string, rows: TableRow[]) =>
    rows.length > 0 ? [`<${name}>`, ...rows.map((row) => htmlRow(row, blocksMarkdown)), `</${name}>`] : []
  const { children } = table
  return [
    '<table>',
    ...part('thead', children.slice(0, heads)),
    ...part('tbody', children.slice(heads)),
    '</table>',
  ].join('\n')
}

const htmlRow = ({ children }: TableRow, blocksMarkdown: (blocks: Block[]) => string) =>
  ['<tr>', ...children.map((cell) => htmlCell(cell, blocksMarkdown)), '</tr>'].join('\n')

/** Plain words stand between the tags; Markdown needs an empty line on either side. */
function htmlCell(cell: TableCell, blocksMarkdown: (blocks: Block[]) => string): string {
  const { align, colspan, rowspan, children } = cell
  const name = cell.header ? 'th' : 'td'
  const facts = Object.entries({ align, colspan, rowspan }).filter(([, value]) => value !== undefined)
  const open = `<${[name, ...facts.map(([fact, value]) => `${fact}="${value}"`)].join(' ')}>`
  const words = plainWords(children)
  return words === undefined ? `${open}\n\n${blocksMarkdown(children)}\n\n</${name}>` : `${open}${words}</${name}>`
}

function plainWords([only, ...more]: Block[]): string | undefined {
  if (only === undefined) return ''
  const [text, ...others] = only.type === 'paragraph' && more.length === 0 ? only.children : []
  if (text?.type !== 'text' || others.length > 0) return undefined
  return text.value.replace(/[&<>]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[mark] ?? mark)
}
