type Row = { cells: (string | number | null)[] }

/** Without the rows of a count in which there was nothing; where rows tell other things, all of them. */
export function toldRows<R extends Row>(rows: R[]): R[] {
  const isCount = rows.every(({ cells }) => cells.slice(1).every((cell) => typeof cell !== 'string'))
  return isCount ? rows.filter(({ cells }) => cells.slice(1).some((cell) => Boolean(cell))) : rows
}
