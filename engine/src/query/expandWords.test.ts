import { expect, test } from 'vitest'
import { createSearchIndex } from '../searchIndex.ts'
import { readQuestionWords } from '../text/questionWords.ts'
import { readSynonyms } from '../text/synonyms.ts'
import { NO_TRADE } from '../trade.ts'

const index = createSearchIndex({
  ...NO_TRADE,
  synonyms: readSynonyms('茶水放几天 => 隔夜茶\n茶水 > 饮料'),
  questions: readQuestionWords('期限 问 几天\n期限 答 日内'),
})
const moment = { seconds: 1_795_000_000, today: 20_261_115 }

test('a way of saying that is itself a question brings what it means, and what is left without the words that ask brings its own', () => {
  const { expanded } = index.query({ keyword: '茶水放几天', sort: 'relevance', offset: 0, size: 10, moment })
  expect(expanded).toEqual(['隔夜茶', '饮料'])
})
