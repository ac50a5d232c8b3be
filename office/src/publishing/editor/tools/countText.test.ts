import { expect, test } from 'vitest'
import { treeToDoc } from '../document/treeToDoc.ts'
import { charactersOf, countsOf, headingsOf } from './countText.ts'

test.each([
  ['政府采购法', 5],
  ['第22条，　共3项。', 8],
  ['GB/T 19001-2016 标准', 6],
  ['“需求”——见附件', 9],
  ['', 0],
])('%s counts as editors count', (text, count) => {
  expect(charactersOf(text)).toBe(count)
})

const text = (value: string) => ({ type: 'text' as const, value })

test('a text says how long it is to read, what it holds and how it is parted', () => {
  const doc = treeToDoc({
    type: 'root',
    children: [
      { type: 'heading', depth: 2, children: [text('一、总则')] },
      { type: 'paragraph', children: [text('甲'.repeat(400)), { type: 'footnoteReference', identifier: '1' }] },
      { type: 'figure', media: '', alt: '' },
      { type: 'heading', depth: 3, children: [text('（一）')] },
      { type: 'footnoteDefinition', identifier: '1', children: [{ type: 'paragraph', children: [text('注')] }] },
    ],
  })
  expect(countsOf(doc)).toEqual({ characters: 408, minutes: 2, figures: 1, tables: 0, notes: 1 })
  expect(headingsOf(doc)).toEqual([
    { depth: 2, text: '一、总则', position: 1 },
    { depth: 3, text: '（一）', position: 411 },
  ])
})
