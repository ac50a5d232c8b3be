import type { Element, Nodes, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { textOf } from './finish.ts'
import type { Problem } from './frontMatter.ts'

/** Written at the end of a column's heading by an author who wants its numbers drawn. */
export const BARS = '{bars}'
const NUMBER = /^(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?([^\d.,]*)$/
const NOTHING = ['', '-', '—', '——', '/']
/** A sum beside its parts would make them all look small. */
const SUMS = ['合计', '总计', '共计', '小计', '平均', '全部']

type Drawn = { cell: Element; value: number; unit: string }
type Told = Omit<Problem, 'file'>

/** A thin bar below each number of the columns that ask for it. What cannot be drawn truly is told, and none of its column is drawn. */
export function drawBars(tree: Root): Told[] {
  const problems: Told[] = []
  visit(tree, 'element', (table) => {
    if (table.tagName !== 'table') return
    const [head = [], ...rows] = below(table, 'tr').map((row) => below(row, 'th', 'td'))
    const merged = [...head, ...rows.flat()].some(({ properties }) => properties.colSpan || properties.rowSpan)
    for (const [column, heading] of head.entries()) {
      if (!takeMark(heading)) continue
      problems.push(...(merged ? [told(heading, `合并过单元格的表格不能标 ${BARS}`)] : drawColumn(rows, column)))
    }
  })
  return problems
}

function below(node: Element, ...names: string[]): Element[] {
  const found: Element[] = []
  visit(node, 'element', (element) => {
    if (names.includes(element.tagName)) found.push(element)
  })
  return found
}

/** Written twice it is still one wish: none is left for readers to see. */
function takeMark(heading: Element): boolean {
  const last = heading.children.at(-1)
  if (last?.type !== 'text' || !last.value.trimEnd().endsWith(BARS)) return false
  do last.value = last.value.trimEnd().slice(0, -BARS.length).trimEnd()
  while (last.value.endsWith(BARS))
  return true
}

function drawColumn(rows: Element[][], column: number): Told[] {
  const drawn: Drawn[] = []
  for (const row of rows) {
    const cell = row[column]
    const words = cell && wordsOf(cell)
    if (!cell || words === undefined || NOTHING.includes(words) || SUMS.includes(wordsOf(row[0]))) continue
    const [, whole, rest = '', unit = ''] = NUMBER.exec(words) ?? []
    if (whole === undefined) return [told(cell, `“${words}”不是数字，这一列不能标 ${BARS}`)]
    drawn.push({ cell, value: Number(whole.replaceAll(',', '') + rest), unit: unit.trim() })
  }
  const odd = drawn.find(({ unit }) => unit !== drawn[0]?.unit)
  if (odd) return [told(odd.cell, `“${wordsOf(odd.cell)}”与上面的单位不同，这一列不能标 ${BARS}`)]
  // A share is one of the whole; anything else is measured by the largest of its column.
  const full = Math.max(drawn[0]?.unit === '%' ? 100 : 0, ...drawn.map(({ value }) => value))
  for (const { cell, value } of drawn) cell.children.push(bar(full === 0 ? 0 : (100 * value) / full, cell))
  return []
}

const wordsOf = (cell: Nodes | undefined): string => (cell ? textOf(cell).normalize('NFKC').trim() : '')

const told = (cell: Element, message: string): Told => ({ line: cell.position?.start.line ?? 1, message })

/** Whether a part of a cell was drawn here. */
export const isBar = (node: Nodes): boolean =>
  node.type === 'element' && node.tagName === 'svg' && [node.properties.className].flat().includes('bar')

/** It grows from the side on which the numbers stand. */
function bar(share: number, { properties: { align } }: Element): Element {
  const width = Number(share.toFixed(2))
  const x = align === 'right' ? { x: `${Number((100 - width).toFixed(2))}%` } : {}
  return {
    type: 'element',
    tagName: 'svg',
    properties: { className: ['bar'], width: 96, height: 4, ariaHidden: 'true' },
    children: [
      { type: 'element', tagName: 'rect', properties: { ...x, width: `${width}%`, height: '100%' }, children: [] },
    ],
  }
}
