import { drawCover } from './drawCover.ts'
import { layLines, type TextLine, widthOf } from './layLines.ts'
import type { MotifName } from './motifs.ts'
import { box, fill } from './svg.ts'

const PAGE = { width: 600, height: 800, margin: 46 }
const INK = '#1c1b19'
const GREY = '#6f6a61'
const RULE = '#ddd7ca'
const SEAL = '#a3201d'
const SERIF = 'Source Han Serif SC, Noto Serif CJK SC, Noto Serif SC, Songti SC, STSong, SimSun, serif'
const COLUMN = { letters: 20, size: 12, gap: 28, line: 20 }
const COLUMN_WIDTH = COLUMN.letters * COLUMN.size

export interface SampleOrder {
  magazine: string
  theme: string
  column: string
  title: string
  authors: string
  page: number
  paragraphs: string[]
  /** An opening page has a picture, any other a sentence set large. */
  opening: { motif: MotifName; seed: string } | { quote: string }
}

/** A page as it stands in the magazine, small enough to be looked at on a screen. */
export function samplePage(order: SampleOrder): string {
  const head = 'motif' in order.opening ? picture(order.opening) : ''
  const top = head ? 322 : 104
  const title = setTitle(order.title, top)
  const quote = 'quote' in order.opening ? pullQuote(order.opening.quote, title.bottom + 56) : undefined
  const bodyTop = (quote?.bottom ?? title.bottom + 28) + 34
  const { width, height } = PAGE
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${SERIF}">`,
    fill('#fffdf8', box(0, 0, width, height)),
    running(order),
    head,
    title.svg,
    words(order.authors, { x: PAGE.margin, y: title.bottom + 28, size: 12, colour: GREY }),
    quote?.svg,
    columns(order.paragraphs, bodyTop),
    '</svg>\n',
  ].join('')
}

function running({ magazine, theme, column, page }: SampleOrder): string {
  const right = PAGE.width - PAGE.margin
  return [
    words(column, { x: PAGE.margin, y: 46, size: 13, colour: SEAL, bold: true }),
    words(`${magazine} · ${theme}`, { x: right, y: 46, size: 11, colour: GREY, anchor: 'end' }),
    fill(RULE, box(PAGE.margin, 56, PAGE.width - 2 * PAGE.margin, 1)),
    words(String(page), { x: page % 2 ? right : PAGE.margin, y: 770, size: 13, anchor: page % 2 ? 'end' : 'start' }),
  ].join('')
}

function picture({ motif, seed }: { motif: MotifName; seed: string }): string {
  const width = PAGE.width - 2 * PAGE.margin
  return drawCover({ motif, seed, width, height: 208 })
    .trim()
    .replace('<svg xmlns="http://www.w3.org/2000/svg"', `<svg x="${PAGE.margin}" y="72"`)
}

function setTitle(title: string, top: number): { svg: string; bottom: number } {
  const size = 27
  const lines = phrasesOf(title).flatMap((phrase) => layLines(phrase, 18, 0))
  const svg = lines.map(({ text }, i) => words(text, { x: PAGE.margin, y: top + i * 38, size, bold: true })).join('')
  return { svg, bottom: top + (lines.length - 1) * 38 }
}

/** A title too long for a line breaks where its own sense does. */
function phrasesOf(title: string): string[] {
  return widthOf(title) <= 18 ? [title] : title.split(/(?<=[：，？])/)
}

function pullQuote(quote: string, top: number): { svg: string; bottom: number } {
  const lines = layLines(quote, 27, 0)
  const bottom = top + 16 + lines.length * 28
  const svg = [
    fill(SEAL, box(PAGE.margin, top, 3, bottom - top - 8)),
    ...lines.map(({ text }, i) => words(text, { x: PAGE.margin + 18, y: top + 20 + i * 28, size: 17, colour: GREY })),
  ].join('')
  return { svg, bottom }
}

function columns(paragraphs: string[], top: number): string {
  const lines = paragraphs.flatMap((paragraph) => layLines(paragraph, COLUMN.letters))
  const perColumn = Math.floor((742 - top) / COLUMN.line)
  return [0, 1]
    .map((side) => {
      const x = PAGE.margin + side * (COLUMN_WIDTH + COLUMN.gap)
      const shown = lines.slice(side * perColumn, (side + 1) * perColumn)
      return shown.map((line, i) => columnLine(line, x, top + i * COLUMN.line)).join('')
    })
    .join('')
}

function columnLine({ text, indent, full }: TextLine, left: number, y: number): string {
  const x = left + indent * COLUMN.size
  return words(text, { x, y, size: COLUMN.size, length: full ? left + COLUMN_WIDTH - x : undefined })
}

interface Setting {
  x: number
  y: number
  size: number
  colour?: string
  bold?: boolean
  anchor?: 'start' | 'end'
  length?: number | undefined
}

function words(text: string, { x, y, size, colour = INK, bold, anchor = 'start', length }: Setting): string {
  const shape = [
    bold && ' font-weight="700"',
    anchor === 'end' && ' text-anchor="end"',
    length && ` textLength="${length}"`,
  ]
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}"${shape.filter(Boolean).join('')}>${escaped}</text>`
}
