import { expect, test } from 'vitest'
import { plainDocument } from '../plainDocument.ts'
import { createSearchIndex } from '../searchIndex.ts'
import { NO_TRADE } from '../trade.ts'

const index = createSearchIndex(NO_TRADE)
index.put(plainDocument('number', '编号 W4zxq7 的设备清单'))
index.put(plainDocument('english', 'procurement 一词的由来'))
index.put(plainDocument('device', 'CT机的验收'))
const ask = (keyword: string) =>
  index
    .query({ keyword, sort: 'relevance', offset: 0, size: 10, moment: { seconds: 1_795_000_000, today: 20_261_115 } })
    .groups.map(({ key }) => key)

test.each(['qqzzxxvv', 'prx vvzx', 'qqzz 机票'])('two letters of %s that stand somewhere are no match', (keyword) => {
  expect(ask(keyword)).toEqual([])
})

test.each([
  ['procurment', 'english'],
  ['procure', 'english'],
  ['w4zxq7', 'number'],
  ['ct机', 'device'],
  ['ct', 'device'],
  ['qqzz 验收', 'device'],
])('%s finds what is meant', (keyword, key) => {
  expect(ask(keyword)).toEqual([key])
})
