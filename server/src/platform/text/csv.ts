type Cell = string | number | null

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** Words that begin like a formula get a mark before them, so that no spreadsheet runs what somebody typed. */
function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return `"${(FORMULA.test(cell.trimStart()) || FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`
}

/** Comma-separated, with a mark at the beginning by which spreadsheets know the encoding. */
export const toCsv = (rows: Cell[][]): string =>
  `\uFEFF${rows.map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`
