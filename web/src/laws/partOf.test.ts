import { expect, test } from 'vitest'
import { compareAddresses, partOf } from './partOf.ts'

const parts = [
  { part: 1, from: '1', to: '120', title: '总则' },
  { part: 2, from: '120.1', to: '240', title: '物权' },
]

test('an article is found in the part that holds it, those inserted later too', () => {
  expect(partOf(parts, '120')).toBe(1)
  expect(partOf(parts, '120.1')).toBe(2)
  expect(partOf(parts, '121')).toBe(2)
  expect(partOf(parts, '241')).toBeUndefined()
  expect(partOf([], '3')).toBeUndefined()
  expect(partOf(parts, null)).toBeUndefined()
})

test('articles are ordered by number, not by their digits as text', () => {
  expect(['22', '3', '120.10', '120.2', '120'].sort(compareAddresses)).toEqual(['3', '22', '120', '120.2', '120.10'])
})
