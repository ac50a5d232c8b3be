import { LIMITS } from '@zhengcai/contract/platform/tree.ts'
import { all, rename, unwrap, wordsOf } from './domTools.ts'
import type { PasteReport } from './pasteReport.ts'
import { readStyle } from './readStyle.ts'

const rowsOf = (table: Element) => [...table.querySelectorAll<HTMLTableRowElement>('tr')]
const cellsOf = (row: Element) => [...row.children].filter(({ localName }) => localName === 'td' || localName === 'th')

const widthOf = (row: Element) =>
  cellsOf(row).reduce((sum, cell) => sum + (Number(cell.getAttribute('colspan')) || 1), 0)

/** Tables keep their cells, merged ones too, what is a head and where numbers stand; nothing of their look. */
export function settleTables(body: HTMLElement, report: PasteReport): void {
  for (const inner of all(body, 'td table, th table')) flatten(inner, report)
  for (const table of all(body, 'table')) {
    if (isFrame(table)) unwrapFrame(table)
    else if (rowsOf(table).some((row) => widthOf(row) > LIMITS.columns)) flatten(table, report)
    else {
      nameHeads(table)
      for (const cell of all(table, 'td, th')) keepAlign(cell)
      dropRepeatedHeads(table)
    }
  }
  joinParts(body)
  for (const element of all(body, 'caption')) element.closest('table')?.before(rename(element, 'p'))
  for (const element of all(body, 'colgroup, col')) element.remove()
}

/** A table of one cell only holds other things together. */
const isFrame = (table: Element) => all(table, 'td, th').length <= 1

function unwrapFrame(table: Element): void {
  for (const part of all(table, 'td, th, tr, tbody, thead, tfoot')) unwrap(part)
  unwrap(table)
}

/** Where a table cannot stand its words do, a line for each row. */
function flatten(table: Element, report: PasteReport): void {
  const lines = rowsOf(table).map((row) => {
    const line = table.ownerDocument.createElement('p')
    line.textContent = cellsOf(row).map(wordsOf).filter(Boolean).join('　')
    return line
  })
  table.replaceWith(...lines.filter((line) => line.textContent))
  report.formats += 1
}

function nameHeads(table: Element): void {
  for (const cell of all(table, 'thead td')) renameCell(cell)
  const rows = rowsOf(table)
  const [first, ...rest] = rows
  if (!first || rest.length === 0 || table.querySelector('th')) return
  const cells = cellsOf(first)
  if (cells.length < 2 || !cells.every(isBold) || rest.every((row) => cellsOf(row).every(isBold))) return
  // A head that reaches down belongs to a head of several rows.
  const deep = Math.max(...cells.map((cell) => Number(cell.getAttribute('rowspan')) || 1))
  for (const row of rows.slice(0, deep)) cellsOf(row).forEach(renameCell)
}

function renameCell(cell: Element): void {
  const spans = ['colspan', 'rowspan', 'align', 'style'].map((name) => [name, cell.getAttribute(name)] as const)
  const head = rename(cell, 'th')
  for (const [name, value] of spans) if (value) head.setAttribute(name, value)
  for (const bold of all(head, 'b, strong')) unwrap(bold)
  for (const styled of all(head, '[style]'))
    styled.setAttribute('style', (styled.getAttribute('style') ?? '').replace(/font-weight\s*:[^;]*/i, ''))
}

function isBold(cell: Element): boolean {
  const words = wordsOf(cell)
  const bold = [...cell.querySelectorAll('b, strong, [style*="font-weight"]'), cell].filter(
    (part) =>
      /^(?:b|strong)$/.test(part.localName) || /^(?:bold|[6-9]00)/.test(readStyle(part).get('font-weight') ?? ''),
  )
  return words !== '' && bold.some((part) => wordsOf(part) === words)
}

const SIDES = ['center', 'right']

/** The side on which all of a cell stands. */
function keepAlign(cell: Element): void {
  const own = cell.getAttribute('align') ?? readStyle(cell).get('text-align')
  const inside = [...cell.querySelectorAll('p, div')].map(
    (part) => part.getAttribute('align') ?? readStyle(part).get('text-align'),
  )
  const side = inside.length > 0 && inside.every((one) => one === inside[0]) ? (inside[0] ?? own) : own
  cell.removeAttribute('align')
  if (side && SIDES.includes(side)) cell.setAttribute('align', side)
}

const wordsOfRow = (row: Element) => cellsOf(row).map(wordsOf).join('\u0000')

/** The head that was written again on each page. */
function dropRepeatedHeads(table: Element): void {
  const [first, ...rest] = rowsOf(table)
  if (!first || !isHead(first)) return
  for (const row of rest) if (wordsOfRow(row) === wordsOfRow(first)) row.remove()
}

const isHead = (row: Element) =>
  cellsOf(row).length > 1 &&
  cellsOf(row).every(
    (cell) => wordsOf(cell) !== '' && !cell.hasAttribute('rowspan') && !/^[\d.,%]+$/.test(wordsOf(cell)),
  )

/** A table cut in two by the end of a page: the same head again, and nothing in between. */
function joinParts(body: HTMLElement): void {
  for (const table of all(body, 'table')) {
    const [head, ...rows] = rowsOf(table)
    const before = previousTable(table)
    const [firstHead] = before ? rowsOf(before) : []
    if (!before || !head || !firstHead || !isHead(head) || wordsOfRow(head) !== wordsOfRow(firstHead)) continue
    ;(before.querySelector('tbody:last-of-type') ?? before).append(...rows)
    table.remove()
  }
}

function previousTable(table: Element): Element | undefined {
  let before = table.previousElementSibling
  while (before && before.localName !== 'table' && wordsOf(before) === '' && !before.querySelector('img, table'))
    before = before.previousElementSibling
  return before?.localName === 'table' ? before : undefined
}
