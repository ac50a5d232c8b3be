import { expect, test } from 'vitest'
import { NEVER_SECONDS } from '../searchDocument.ts'
import { createSearchIndex } from '../searchIndex.ts'
import { readQuestionWords } from '../text/questionWords.ts'
import { NO_TRADE } from '../trade.ts'

const index = createSearchIndex({
  ...NO_TRADE,
  questions: readQuestionWords('期限 问 几天\n期限 称 期限\n期限 答 日内 期限 届满\n期限 数 日 小时'),
})
const put = (title: string, text: string) =>
  index.put({
    key: `law:${title}`,
    kind: 'law',
    classId: '',
    title,
    names: [],
    texts: [],
    publishTime: 0,
    withdrawTime: NEVER_SECONDS,
    year: 2020,
    views: 0,
    work: { precedence: 1, ownField: false, stages: [] },
    articles: [{ address: '1', label: '第一条', path: '', text, part: 1 }],
  })
put('甲规程', '水池维修期限届满，维修水池的期限由馆长决定延长。')
put('乙规程', '水池的维修应当自报修起七日内由管理单位组织完成，并且告知报修人。')
put('丙规程', '馆舍每年粉刷一次。')
const ask = (keyword: string) =>
  index.query({
    keyword,
    sort: 'relevance',
    offset: 0,
    size: 10,
    moment: { seconds: 1_795_000_000, today: 20_261_115 },
  })

test('whoever asks how long meets the article that says so before the one that only has the word', () => {
  expect(ask('水池几天维修').groups[0]?.key).toBe('law:乙规程')
})
