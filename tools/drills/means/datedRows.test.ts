import { expect, test } from 'vitest'
import { datedWrong } from './datedRows.ts'

const HOUR = 3_600_000
const BEGUN = Date.parse('2026-11-20T10:00:00+08:00')
const span = { from: BEGUN, to: BEGUN + 60_000 }
const row = (first: number, last: number, rows = 9) => ({
  what: '提问',
  rows,
  first: BEGUN + first,
  last: BEGUN + last,
})

test('rows of the minute that a drill took, and of its start just before, are dated right', () => {
  expect(datedWrong([row(-5 * 60_000, 60_000)], span)).toEqual([])
})

test('one row that a clock dated which was a day ahead or behind, or in another zone, is named', () => {
  expect(datedWrong([row(0, 24 * HOUR)], span)).toEqual([expect.stringContaining('提问 9 条，最晚的记在 2026-11-21')])
  expect(datedWrong([row(-24 * HOUR, 0)], span)).toEqual([expect.stringContaining('提问 9 条，最早的记在 2026-11-19')])
  expect(datedWrong([row(0, 8 * HOUR)], span)).toHaveLength(1)
})

test('where nothing was written nothing was shown', () => {
  expect(datedWrong([{ what: '收藏', rows: 0, first: null, last: null }], span)).toEqual([
    '收藏一条也没有，说明不了什么',
  ])
})
