import { expect, test } from 'vitest'
import { toldRows } from './toldRows.ts'

test('days of a count on which nothing was are left out', () => {
  const rows = [{ cells: ['11-16', 0, null] }, { cells: ['11-17', 0, 2] }]
  expect(toldRows(rows)).toEqual([{ cells: ['11-17', 0, 2] }])
})

test('what tells more than a count stays whole: that nobody read a text is worth a row', () => {
  const rows = [{ cells: ['没人读', 0, '资讯', '2026-11-01', 0] }]
  expect(toldRows(rows)).toEqual(rows)
})
