import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import { expect, test } from 'vitest'
import { changeBases } from './changeBases.ts'

const signature = (number: number, standing = true) =>
  ({ step: 1, number, standing, revision: `r${number}`, by: { id: 'a', name: '编辑甲' } }) as Draft['steps'][number]
const review = { step: 2 } as Draft['review']

test('a reviewer compares with the last signature that is not on this very number', () => {
  expect(changeBases({ steps: [signature(5)], number: 7, released: false, scheduled: false, review })).toEqual([
    { side: 'r5', words: '编辑甲签一审时' },
  ])
  expect(changeBases({ steps: [signature(5)], number: 5, released: false, scheduled: false, review })).toEqual([])
})

test('after a return it is the signature of the round before, so that what was done since is seen', () => {
  const text = { number: 8, released: false, scheduled: false, review }
  expect(changeBases({ ...text, steps: [signature(5, false), signature(8)] })).toEqual([
    { side: 'r5', words: '编辑甲签一审时（上一轮）' },
  ])
  const ended = { ...signature(5, false), void: { time: '2026-11-16 09:00:00', reason: '数据需要核实' } }
  expect(changeBases({ ...text, steps: [ended] })).toEqual([{ side: 'r5', words: '编辑甲签一审时（已作废）' }])
})

test('what readers have already can be compared, too; what is in nobody’s review is not', () => {
  expect(changeBases({ steps: [], number: 3, released: true, scheduled: false, review })).toEqual([
    { side: 'live', words: '读者看到的' },
  ])
  expect(changeBases({ steps: [signature(2)], number: 3, released: true, scheduled: false, review: null })).toEqual([])
  expect(changeBases({ steps: [], number: 3, released: true, scheduled: true, review })).toEqual([])
})
