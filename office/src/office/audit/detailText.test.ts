import { AUDIT_DETAILS } from '@zhengcai/contract/office/auditWords.ts'
import { expect, test } from 'vitest'
import { detailText, detailWord } from './detailText.ts'

test('every detail that can be recorded has a name in Chinese', () => {
  const strange = Object.entries(AUDIT_DETAILS).filter(
    ([, word]) => /[a-z]/i.test(word) || !/\p{Script=Han}/u.test(word),
  )
  expect(strange).toEqual([])
})

test.each([
  ['kind', 'picture', '图片'],
  ['kind', 'import', '导入'],
  ['changed', ['alt', 'decorative'], '替代文字、装饰性图片'],
  ['changed', 3, '3'],
  ['roles', ['chief'], '主编'],
  ['scope', 'all', '全部内容'],
  ['live', true, '是'],
  ['before', { stepCount: 3, selfFirst: true }, '审次 3，作者可自签一审 是'],
])('%s %j is told in words', (name, value, told) => expect(detailText(name, value)).toBe(told))

test('details are called by their words', () => {
  expect(['put', 'dropped', 'preparedBy', 'esId', 'left'].map(detailWord)).toEqual([
    '加上的词',
    '去掉的词',
    '准备的人',
    '内容编号',
    '不导入',
  ])
})

test('people are called by their names, and by their numbers where nobody knows them', () => {
  expect(detailText('to', 'staff:4f48', { 'staff:4f48': '责编乙' })).toBe('责编乙')
  expect(detailText('preparedBy', 'staff:4f48')).toBe('staff:4f48')
})
