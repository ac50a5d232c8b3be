import { expect, test } from 'vitest'
import type { History } from './history.ts'
import { judgeAnswer } from './judgeAnswer.ts'
import type { Thing } from './things.ts'

const changed: History = {
  changes: [
    { value: '1', begun: 0, done: 0 },
    { value: '2', begun: 1_000, done: 1_001 },
  ],
}
const withdrawn: History = {
  changes: [
    { value: '7', begun: 0, done: 0 },
    { value: undefined, begun: 1_000, done: 1_001 },
  ],
}
const thing = (name: string, history: History, lag: number): Thing => ({
  name,
  history,
  mark: new RegExp(`${name}第(\\d+)版`, 'g'),
  allows: (port) => (port === 1 ? 0 : lag),
})
const news = thing('甲', changed, 2_000)
const gone = thing('乙', withdrawn, 2_000)
const judge = (text: string, asked: { port: number; from: number; to: number }) =>
  judgeAnswer(text, { path: '/news', shows: [news] }, [news, gone], asked)

test('an old title is found out at once in the process that changed it, and after two seconds in another', () => {
  expect(judge('甲第1版', { port: 1, from: 1_002, to: 1_010 })).toHaveLength(1)
  expect(judge('甲第1版', { port: 2, from: 1_002, to: 1_010 })).toEqual([])
  expect(judge('甲第1版', { port: 2, from: 3_002, to: 3_010 })).toHaveLength(1)
  expect(judge('甲第2版', { port: 1, from: 1_002, to: 1_010 })).toEqual([])
})

test('what was withdrawn is found out wherever it is mentioned', () => {
  expect(judge('甲第2版，另见乙第7版', { port: 2, from: 3_002, to: 3_010 })).toHaveLength(1)
})

test('what should be shown and is not is found out too', () => {
  expect(judge('空', { port: 2, from: 3_002, to: 3_010 })).toEqual(['/news 在端口 2 说 甲 是“没有”，那时不是'])
})

test('an old copy beside the new one in the same answer is found out', () => {
  expect(judge('<h1>甲第2版</h1>{"title":"甲第1版"}', { port: 1, from: 1_002, to: 1_010 })).toHaveLength(1)
})
