import { expect, test } from 'vitest'
import { readSynonyms } from '../text/synonyms.ts'
import { looselySaid } from './looselySaid.ts'

const synonyms = readSynonyms('欠茶不还 借茶不还 > 归还\n茶叶发霉了 > 变质\n泡茶 > 冲泡\n')
const said = (text: string) => looselySaid(synonyms, text)

test('a way of saying is met with other words between, in its own order', () => {
  expect(said('他欠了我的茶一直不还')).toEqual(['欠茶不还'])
  expect(said('不还茶的人欠我')).toEqual([])
})

test('of a long one a character may be missing, of a short one none', () => {
  expect(said('买的茶叶都发了霉')).toEqual(['茶叶发霉了'])
  expect(said('他欠了我的茶一直不')).toEqual([])
})

test('what is met whole comes before what is met in part', () => {
  expect(said('茶叶发霉怎么办,欠的茶他不还')).toEqual(['欠茶不还', '茶叶发霉了'])
})

test('it is not met across clauses, nor far apart, nor by two characters', () => {
  expect(said('他欠了茶,我不还')).toEqual([])
  expect(said('欠了他们家里今年春天的茶到现在不还')).toEqual([])
  expect(said('泡了好茶')).toEqual([])
})

test('what stands there as it is was met already', () => {
  expect(said('欠茶不还')).toEqual([])
})
