import { expect, test } from 'vitest'
import { renderMarkdown } from './renderMarkdown.ts'
import { readStored, writeStored } from './textLinks.ts'

const table = (heading: string, cells: string[], align = '---') =>
  `| 事项 | ${heading} |\n| --- | ${align} |\n${cells.map((cell, row) => `| 第${row}行 | ${cell} |`).join('\n')}`
const widths = (html: string) => [...html.matchAll(/<rect[^>]* width="([^"]+)"/g)].map(([, width]) => width)

test('a column that asks for bars has one below each number, measured by the largest, and the numbers stay text', () => {
  const { html, text, problems } = renderMarkdown(table('受理（件） {bars}', ['138', '1,380', '0', '—', '']))
  expect(problems).toEqual([])
  expect(widths(html)).toEqual(['10%', '100%', '0%'])
  expect(html).toContain('<th>受理（件）</th>')
  expect(text).toContain('第1行 1,380')
  expect(text).not.toContain('bars')
})

test('without the mark nothing is drawn, and a mark in one column does not reach the next', () => {
  expect(renderMarkdown(table('受理（件）', ['138', '96'])).html).not.toContain('<svg')
  const { html } = renderMarkdown('| 甲 {bars} | 乙 |\n| --- | --- |\n| 1 | 2 |')
  expect(widths(html)).toEqual(['100%'])
})

test('a share is drawn of the whole, a sum is not drawn beside its parts', () => {
  expect(widths(renderMarkdown(table('占比 {bars}', ['80.0%', '20 %'])).html)).toEqual(['80%', '20%'])
  const { html } = renderMarkdown(
    '| 类别 | 额 {bars} |\n| --- | --- |\n| 货物 | 30 |\n| 工程 | 60 |\n| **合计** | 90 |',
  )
  expect(widths(html)).toEqual(['50%', '100%'])
})

test('a wish for bars written twice is one wish', () => {
  const { html } = renderMarkdown(table('额 {bars} {bars}', ['25', '100']))
  expect(html).not.toContain('{bars}')
  expect(widths(html)).toEqual(['25%', '100%'])
})

test('numbers on the right have their bars grow from the right', () => {
  const { html } = renderMarkdown(table('额 {bars}', ['25', '100'], '---:'))
  expect(html).toContain('<rect x="75%" width="25%" height="100%">')
})

test.each([
  ['words', ['138', '约九十'], '“约九十”不是数字，这一列不能标 {bars}'],
  ['a number below nothing', ['138', '-3'], '“-3”不是数字，这一列不能标 {bars}'],
  ['two numbers in one cell', ['12', '3.4.5'], '“3.4.5”不是数字，这一列不能标 {bars}'],
  ['another unit', ['138 件', '96 家'], '“96 家”与上面的单位不同，这一列不能标 {bars}'],
])('%s cannot be drawn: the editor is told where, and no bar is wrong', (_what, cells, message) => {
  const { html, problems } = renderMarkdown(`文\n\n${table('受理 {bars}', cells)}`)
  expect(problems).toEqual([{ line: 6, message }])
  expect(html).not.toContain('<svg')
})

test('bars outlive the recognising of references, which writes the text anew', () => {
  const { html } = renderMarkdown(table('额 {bars}', ['25', '100']))
  expect(writeStored(readStored(html))).toBe(html)
})
