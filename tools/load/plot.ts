/** Readable on white and on black: nothing is filled behind, all greys lie in the middle. */
const INK = '#7d7d7d'
const HAIR = '#7d7d7d55'
export const COLOURS = {
  before: '#9a9a9a',
  uncached: '#3b82c4',
  cached: '#d1462f',
  ceiling: '#2f9e6e',
  other: '#a8780a',
}

const WIDTH = 760
const LEFT = 230
const RIGHT = 40
const TOP = 46
const ROW = 17
const BOTTOM = 26

export type Dots = { name: string; colour: string; values: (number | undefined)[] }

/** Rows of dots on a scale of powers of ten, with a word at the end of each row. */
export function dotPlot(title: string, rows: string[], series: Dots[], ends: string[] = []): string {
  const all = series.flatMap(({ values }) => values.filter((value) => value !== undefined))
  const [from, to] = [Math.floor(Math.log10(Math.min(...all))), Math.ceil(Math.log10(Math.max(...all)))]
  const x = (value: number) => LEFT + ((Math.log10(value) - from) / (to - from)) * (WIDTH - LEFT - RIGHT - 30)
  const y = (row: number) => TOP + row * ROW + ROW / 2
  const bottom = TOP + rows.length * ROW
  const powers = Array.from({ length: to - from + 1 }, (_, step) => 10 ** (from + step))
  const scale = powers.map(
    (power) =>
      `<path d="M${round(x(power))} ${TOP}V${bottom}" stroke="${HAIR}"/>${text(x(power), bottom + 15, label(power), 'middle')}`,
  )
  const names = rows.map((name, row) => text(LEFT - 10, y(row) + 4, name, 'end'))
  const dots = series.flatMap(({ colour, values }) =>
    values.map((value, row) =>
      value === undefined ? '' : `<circle cx="${round(x(value))}" cy="${y(row)}" r="4" fill="${colour}"/>`,
    ),
  )
  const words = ends.map((word, row) => text(WIDTH - 4, y(row) + 4, word, 'end'))
  return svg(title, bottom + BOTTOM, [...legend(series), ...scale, ...names, ...dots, ...words])
}

/** Lines over sizes that grow by the same factor. */
export function linePlot(
  title: string,
  sizes: number[],
  series: { name: string; colour: string; values: number[] }[],
): string {
  const height = 220
  const most = Math.max(2, ...series.flatMap(({ values }) => values)) * 1.05
  const x = (place: number) => 50 + (place / (sizes.length - 1)) * (WIDTH - 110)
  const y = (value: number) => TOP + height - (value / most) * height
  const marks = [0.5, 1, 1.5, 2].map(
    (value) =>
      `<path d="M50 ${round(y(value))}H${WIDTH - 60}" stroke="${HAIR}"/>${text(44, y(value) + 4, `${value} ×`, 'end')}`,
  )
  const under = sizes.map((size, place) => text(x(place), TOP + height + 16, size.toLocaleString('en'), 'middle'))
  const lines = series.flatMap(({ colour, values }) => [
    `<path d="M${values.map((value, place) => `${round(x(place))} ${round(y(value))}`).join('L')}" fill="none" stroke="${colour}" stroke-width="1.5"/>`,
    ...values.map(
      (value, place) => `<circle cx="${round(x(place))}" cy="${round(y(value))}" r="3.5" fill="${colour}"/>`,
    ),
  ])
  return svg(title, TOP + height + BOTTOM, [...legend(series), ...marks, ...under, ...lines])
}

function legend(series: { name: string; colour: string }[]): string[] {
  let at = 8
  return series.map(({ name, colour }) => {
    const mark = `<circle cx="${at}" cy="32" r="4" fill="${colour}"/>${text(at + 9, 36, name, 'start')}`
    at += 26 + name.length * 6.6
    return mark
  })
}

function svg(title: string, height: number, parts: string[]): string {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" font-family="system-ui, sans-serif" font-size="12" fill="${INK}">`
  return `${head}\n<title>${escaped(title)}</title>\n${text(4, 16, title, 'start')}\n${parts.join('\n')}\n</svg>\n`
}

const text = (x: number, y: number, words: string, anchor: string) =>
  `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${escaped(words)}</text>`
const round = (value: number) => Math.round(value * 10) / 10
const label = (power: number) => (power >= 1_000 ? `${power / 1_000}k` : String(power))
const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
