import { expect, test } from 'vitest'
import { readQuestionWords } from '../text/questionWords.ts'
import { readQuestion } from './readQuestion.ts'

const words = readQuestionWords(`
# how cooks ask
时长 问 多久 什么时候
时长 称 时间
时长 答 分钟 小时
许可 问 能不能 吗
许可 助 能
许可 答 可以 不要
无 问 请问
`)
const read = (text: string) => {
  const { content, named, answers } = readQuestion(text, words)
  return [content.replaceAll(' ', ''), named, answers]
}

test.each([
  ['土豆多久能熟', '土豆熟', [], ['分钟', '小时']],
  ['什么时候放盐', '放盐', [], ['分钟', '小时']],
  ['炖肉时间', '炖肉时间', ['时间'], ['分钟', '小时']],
  ['请问能不能放糖', '放糖', [], ['可以', '不要']],
  ['能放糖', '放糖', [], ['可以', '不要']],
  ['红烧肉', '红烧肉', [], []],
])('%s asks about %s', (text, content, named, answers) => {
  expect(read(text)).toEqual([content, named, answers])
})

test('a character that helps to ask is no helper inside a term', () => {
  const terms = new Set(['节能灶'])
  expect(readQuestion('节能灶多久能熟', words, terms).content.replaceAll(' ', '')).toBe('节能灶熟')
  expect(readQuestion('能熟', words, terms).content.trim()).toBe('熟')
})

test('an answer that is a number of something says of what', () => {
  const counted = readQuestionWords('时长 问 多久\n时长 答 分钟\n时长 数 分钟 小时\n无 问 请问')
  expect(readQuestion('土豆多久熟', counted).units).toEqual(['分钟', '小时'])
  expect(readQuestion('请问土豆', counted).units).toEqual([])
})

test('a line that cannot be read is named', () => {
  expect(() => readQuestionWords('时长 问 多久\n时长 多久')).toThrow('问法表第 2 行看不懂')
})
