import { expect, test } from 'vitest'
import { sentencesOf } from './sentences.ts'

const ARTICLE =
  '采购人不得有下列行为：\n（一）指定品牌；\n（二）拖延验收。情节严重的，应当说明。\n不按前款办理的，限期改正。'

test('an article is read sentence by sentence, and an item of a list with what stands above the list', () => {
  const read = sentencesOf(ARTICLE).map(({ start, end, lead }) => [lead, ARTICLE.slice(start, end).trim()])
  expect(read).toEqual([
    ['', '采购人不得有下列行为：'],
    ['采购人不得有下列行为：', '（一）指定品牌；'],
    ['采购人不得有下列行为：', '（二）拖延验收。'],
    ['采购人不得有下列行为：', '情节严重的，应当说明。'],
    ['', '不按前款办理的，限期改正。'],
  ])
})

test('above a list stands the whole sentence that leads to it', () => {
  const article = '本条第一句。有下列情形之一的，给予警告；构成犯罪的，追究责任：\n（一）串通；'
  expect(sentencesOf(article).at(-1)?.lead).toBe('有下列情形之一的，给予警告；构成犯罪的，追究责任：')
})

test('a text without any mark is one sentence, and nothing is none', () => {
  expect(sentencesOf('没有标点的一行')).toEqual([{ start: 0, end: 7, lead: '' }])
  expect(sentencesOf('')).toEqual([])
})
