import { LIMITS, type TableCell, type TableRow } from '@zhengcai/contract/platform/tree.ts'

export type TableFault = { row: number; cell: number; message: string }

const spanOf = (span: number | undefined) => span ?? 1

/** Where each cell comes to stand, as a browser places them: in the next column that is free. */
export function layTable(rows: TableRow[]): { width: number; taken: number[]; fault?: TableFault } {
  /** Down to which row each column is taken from above. */
  const until: number[] = []
  const taken: number[] = []
  let fault: TableFault | undefined
  for (const [at, row] of rows.entries()) {
    let column = 0
    for (const [index, cell] of row.children.entries()) {
      while ((until[column] ?? 0) > at) column += 1
      const [columns, deep] = [spanOf(cell.colspan), spanOf(cell.rowspan)]
      const message = faultOf({ columns, column, below: rows.length - at, deep, until, at })
      if (message) fault ??= { row: at, cell: index, message }
      for (let next = column; next < Math.min(column + columns, LIMITS.columns); next += 1) until[next] = at + deep
      column += columns
    }
    taken.push(until.filter((end) => end > at).length)
  }
  return { width: Math.max(0, ...taken), taken, ...(fault && { fault }) }
}

type Place = { columns: number; column: number; below: number; deep: number; until: number[]; at: number }

function faultOf({ columns, column, below, deep, until, at }: Place): string | undefined {
  if (column + columns > LIMITS.columns) return `表格至多 ${LIMITS.columns} 列`
  if (deep > below) return '合并的行数超出了表格'
  const overlaps = [...Array(columns).keys()].some((step) => (until[column + step] ?? 0) > at)
  return overlaps ? '合并的单元格重叠了' : undefined
}

/** Short rows are filled up; cells that cannot stand where they are lose what joins them to others. */
export function squareTable(rows: TableRow[]): TableRow[] {
  const sound = layTable(rows).fault ? rows.map(withoutSpans) : rows
  const { width, taken } = layTable(sound)
  return sound.map((row, at) => ({
    ...row,
    children: [...row.children, ...Array.from({ length: width - (taken[at] ?? width) }, () => emptyBeside(row))],
  }))
}

const withoutSpans = (row: TableRow): TableRow => ({
  ...row,
  children: row.children.slice(0, LIMITS.columns).map(({ colspan: _columns, rowspan: _rows, ...cell }) => cell),
})

/** A row of heads goes on as one. */
function emptyBeside({ children }: TableRow): TableCell {
  const heads = children.length > 0 && children.every(({ header }) => header)
  return { type: 'tableCell', ...(heads && { header: true as const }), children: [] }
}
