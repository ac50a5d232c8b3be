import type { Comment } from '@zhengcai/contract/publishing/comment.contract.ts'
import { expect, test } from 'vitest'
import { nameBegun, sortComments } from './sortComments.ts'

const comment = (id: string, part: Partial<Comment> = {}) =>
  ({ id, quote: '字', settled: false, time: `2026-11-16 09:00:0${id}`, ...part }) as Comment

test('comments stand in the order of the text, those about the whole first, gone and settled ones apart', () => {
  const places = new Map([
    ['1', 30],
    ['2', 4],
    ['5', 1],
  ])
  const comments = [
    comment('1'),
    comment('2'),
    comment('3', { quote: '' }),
    comment('4'),
    comment('5', { settled: true }),
    comment('6', { quote: '', settled: true }),
  ]
  const { open, gone, settled } = sortComments(comments, (id) => places.get(id))
  expect([open, gone, settled].map((list) => list.map(({ id }) => id))).toEqual([['3', '2', '1'], ['4'], ['6', '5']])
})

test.each([
  ['请@编辑', '编辑'],
  ['@', ''],
  ['＠甲', '甲'],
  ['@编辑甲 好', undefined],
  ['没有', undefined],
  ['@编辑甲，', undefined],
])('a name is being written in %j: %j', (text, name) => {
  expect(nameBegun(text)).toBe(name)
})
