import { expect, test } from 'vitest'
import { articlesText, askedPlace, placeText } from './articleUnit.ts'

test('readers are told of articles, parts, items or points as the text numbers them', () => {
  expect(articlesText(88, '第一条')).toBe('共 88 条')
  expect(articlesText(5, '一、')).toBe('共 5 部分')
  expect(articlesText(3, '（一）')).toBe('共 3 项')
  expect(articlesText(4, '1.')).toBe('共 4 点')
  expect(articlesText(1, '正文')).toBe('不分条')
})

test('one of them is named as the text numbers them', () => {
  expect(placeText('3', '第一条')).toBe('第 3 条')
  expect(placeText('3', '一、')).toBe('第 3 部分')
  expect(placeText('1', '正文')).toBe('正文')
  expect(askedPlace('第九条', '一、')).toBe('第九部分')
  expect(askedPlace('第九条', '第一条')).toBe('第九条')
})
