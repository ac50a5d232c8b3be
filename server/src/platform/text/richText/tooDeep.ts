const INDENTATION = 40
const CONTAINERS = /^(?:[ \t]*(?:[>*+-]|\d+[.)]))+/
const CONTAINERS_PER_LINE = 11
const CONTAINERS_IN_ALL = 2_500
const LINES = 12_000
const MARKERS = /[*_~`[\]<!&\\]|:\/\/|www\.|@/g
const MARKERS_PER_BLOCK = 400
const MARKERS_IN_ALL = 12_000
const LONGEST_WORD = /[-.\w+@:/]{600}/
const TABLE_CELLS = 60_000

/**
 * Tells hostile Markdown before it is parsed: parsing costs with the square of the lines in lists and quotations, times
 * their depth, and with the square of the markers a paragraph opens. Blank lines part the blocks; inside one nothing an editor writes comes near the bounds.
 */
export function tooDeep(source: string): boolean {
  if (LONGEST_WORD.test(source)) return true
  let containers = 0
  let inAll = 0
  let markers = 0
  let rows = 0
  let columns = 0
  let cells = 0
  const lines = source.split(/\r\n|\n|\r/)
  if (lines.length > LINES) return true
  for (const line of lines) {
    if (line.trim() === '') {
      cells += rows * columns
      markers = 0
      rows = 0
      columns = 0
      continue
    }
    const indented = indentation(line)
    const opened = CONTAINERS.exec(line)?.[0].replace(/[\s\d]/g, '').length ?? 0
    containers += opened + indented / 2
    if (indented > INDENTATION || opened > CONTAINERS_PER_LINE || containers > CONTAINERS_IN_ALL) return true
    const found = line.match(MARKERS)?.length ?? 0
    markers += found
    inAll += found
    if (markers > MARKERS_PER_BLOCK || inAll > MARKERS_IN_ALL) return true
    rows += 1
    // Short rows are filled up to the width of the widest.
    columns = Math.max(columns, line.split('|').length - 1)
  }
  return cells + rows * columns > TABLE_CELLS
}

function indentation(line: string): number {
  let width = 0
  for (const character of line) {
    if (character === '\t') width += 4
    else if (character === ' ') width += 1
    else break
  }
  return width
}
