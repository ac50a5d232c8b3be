import { expect, test } from 'vitest'
import { createSearchIndex } from '../searchIndex.ts'
import { readQuestionWords } from '../text/questionWords.ts'
import { readSynonyms } from '../text/synonyms.ts'
import { NO_TRADE } from '../trade.ts'

const synonyms = readSynonyms('茶水放几天 => 隔夜茶\n茶水 > 饮料')
const index = createSearchIndex({
  ...NO_TRADE,
  synonyms,
  atLarge: { ...synonyms, related: new Map([...synonyms.related, ['漏了水', ['相邻']], ['茶叶发霉', ['变质']]]) },
  questions: readQuestionWords('期限 问 几天\n期限 答 日内'),
})
const moment = { seconds: 1_795_000_000, today: 20_261_115 }

const expandedBy = (keyword: string) =>
  index.query({ keyword, sort: 'relevance', offset: 0, size: 10, moment }).expanded

test('a way of saying that is itself a question brings what it means, and what is left without the words that ask brings its own', () => {
  expect(expandedBy('茶水放几天')).toEqual(['隔夜茶', '饮料'])
})

test('a whole sentence brings what people say at large after what the trade says', () => {
  expect(expandedBy('放在柜子里的茶水和茶叶都已经发霉了')).toEqual(['饮料', '变质'])
  expect(expandedBy('楼上邻居家的茶水漏了好多水下来')).toEqual(['饮料', '相邻'])
})

test('a few words bring it only where they mean nothing to the trade', () => {
  expect(expandedBy('茶叶发霉')).toEqual(['变质'])
  expect(expandedBy('茶水漏了水')).toEqual(['饮料'])
})
