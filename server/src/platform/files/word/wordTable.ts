import { type Block, LIMITS, type Table, type TableCell } from '@zhengcai/contract/platform/tree.ts'
import type { WordCounts } from './wordReport.ts'
import { childOf, isOn, valOf, type Xml } from './xmlTree.ts'

/** `joins`: whether cells below may go on with it; `below`: whether it goes on with the one above. */
type Cell = { cell: TableCell; column: number; columns: number; joins: boolean; below: boolean }

/**
 * Word marks each cell of a column that is joined to the one above; a tree says once how far down a cell reaches.
 * Cells joined sideways are written in two ways, by their width or each as going on (older files, WPS).
 */
export function readTable(table: Xml, blocksOf: (cell: Xml) => Block[], counts: WordCounts): Table {
  counts.tables += 1
  const rows = partsOf(table, 'tr').filter((row) => !childOf(childOf(row, 'trPr'), 'del'))
  /** The cell that reaches down in each column. */
  const open = new Map<number, Cell>()
  const children = rows.map((row) => {
    const isHead = isOn(childOf(row, 'trPr'), 'tblHeader')
    const kept = cellsOf(row, blocksOf).filter((one) => !reachesDown(one, open))
    for (const { cell } of kept) if (isHead) cell.header = true
    return { type: 'tableRow' as const, children: kept.map(({ cell }) => cell) }
  })
  counts.merged += children
    .flatMap((row) => row.children)
    .filter(({ colspan = 1, rowspan = 1 }) => colspan > 1 || rowspan > 1).length
  return { type: 'table', children: withHead(children) }
}

/** Whether a cell only goes on the one above it, which then reaches further down. */
function reachesDown(one: Cell, open: Map<number, Cell>): boolean {
  const above = open.get(one.column)
  if (one.below && above?.joins && above.columns === one.columns) {
    above.cell.rowspan = (above.cell.rowspan ?? 1) + 1
    // Word hides what stands in such a cell; here nothing that was written gets lost.
    above.cell.children.push(...one.cell.children)
    return true
  }
  for (let column = one.column; column < one.column + one.columns; column += 1) open.delete(column)
  open.set(one.column, one)
  return false
}

function cellsOf(row: Xml, blocksOf: (cell: Xml) => Block[]): Cell[] {
  const cells: Cell[] = []
  let column = Number(valOf(childOf(row, 'trPr'), 'gridBefore') ?? 0) || 0
  if (column > 0) cells.push(emptyOf(0, column))
  for (const xml of partsOf(row, 'tc')) {
    const properties = childOf(xml, 'tcPr')
    const columns = Math.max(1, Math.min(LIMITS.columns, Number(valOf(properties, 'gridSpan') ?? 1) || 1))
    const last = cells.at(-1)
    if (sideways(properties) === 'continue' && last) {
      last.columns += columns
      last.cell.colspan = last.columns
      last.cell.children.push(...blocksOf(xml))
    } else {
      const cell: TableCell = { type: 'tableCell', ...(columns > 1 && { colspan: columns }), children: blocksOf(xml) }
      const join = downwards(properties)
      cells.push({ cell, column, columns, joins: join !== undefined, below: join === 'continue' })
    }
    column += columns
  }
  return cells
}

const emptyOf = (column: number, columns: number): Cell => ({
  cell: { type: 'tableCell', ...(columns > 1 && { colspan: columns }), children: [] },
  column,
  columns,
  joins: false,
  below: false,
})

/** Without a value it goes on, as the format says. */
const joinOf = (properties: Xml | undefined, name: string) => {
  const join = childOf(properties, name)
  return join && (join.attributes.val ?? 'continue')
}
const downwards = (properties: Xml | undefined) => joinOf(properties, 'vMerge')
const sideways = (properties: Xml | undefined) => joinOf(properties, 'hMerge')

/** Rows and cells also stand inside marks of content controls and of changes. */
function partsOf(xml: Xml, name: string): Xml[] {
  return xml.children.flatMap((child) => {
    if (child.name === name) return [child]
    return ['sdt', 'sdtContent', 'customXml', 'ins', 'smartTag'].includes(child.name) ? partsOf(child, name) : []
  })
}

/** A first row that is bold throughout is the head, though nobody marked it. */
function withHead(rows: Table['children']): Table['children'] {
  const [first, ...rest] = rows
  if (!first || rest.length === 0 || rows.some((row) => row.children.some(({ header }) => header))) return rows
  const filled = first.children.filter(({ children }) => children.length > 0)
  if (filled.length === 0 || !filled.every(({ children }) => children.every(isBold))) return rows
  return [{ ...first, children: first.children.map((cell) => ({ ...cell, header: true as const })) }, ...rest]
}

const isBold = (block: Block): boolean =>
  block.type === 'paragraph' &&
  block.children.every((node) => node.type === 'strong' || (node.type === 'text' && node.value.trim() === ''))
