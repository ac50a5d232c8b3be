import { expect, test } from 'vitest'
import { wrongFieldTimes, wrongTimes } from './plannedTimes.ts'

const now = '2026-11-17 09:00:00'
const text = { kind: 'news', state: 'draft', released: false, scheduled: false, written: true } as const
const wrongIn = (fields: Record<string, string>, part: Partial<Parameters<typeof wrongFieldTimes>[0]> = {}) =>
  wrongFieldTimes({ ...text, ...part, fields }, now).map(({ field, message }) => `${field} ${message}`)

test.each([
  [{}, []],
  [{ publish: '2026-11-17 09:01', withdraw: '2026-11-18' }, []],
  [{ publish: '2026-11-17 09:00' }, ['publish 计划发布的时间已经过去']],
  [{ publish: '2026-11-17' }, ['publish 计划发布的时间已经过去']],
  [{ publish: '2028-11-17 09:01' }, ['publish 计划发布的时间至多在 2 年之内']],
  [{ withdraw: '2026-11-17 08:59' }, ['withdraw 撤下时间已经过去']],
  [{ publish: '2026-12-01 09:00', withdraw: '2026-12-01 09:00' }, ['withdraw 撤下时间应晚于发布时间']],
  [
    { publish: '2026-11-01 09:00', withdraw: '2026-11-02 09:00' },
    ['publish 计划发布的时间已经过去', 'withdraw 撤下时间已经过去'],
  ],
  [{ publish: '09:00', withdraw: '2026-02-31 10:00' }, []],
])('of %j a writer is told what readers could not be promised', (fields, said) => {
  expect(wrongIn(fields)).toEqual(said)
})

test('what has come to readers or has its time is not judged again, nor a day that nobody has chosen', () => {
  const over = { publish: '2026-11-01 09:00', withdraw: '2026-11-02 09:00' }
  expect(wrongIn(over, { state: 'withdrawn', released: true })).toEqual([])
  expect(wrongIn(over, { state: 'ready', scheduled: true })).toEqual([])
  expect(wrongIn(over, { written: false })).toEqual(['withdraw 撤下时间已经过去'])
  expect(wrongIn(over, { released: true })).toEqual(['withdraw 撤下时间已经过去'])
  expect(wrongIn(over, { state: 'review3' })).toHaveLength(2)
})

test('a plan for what cannot be planned says so', () => {
  const wish = { publish: '2026-12-01 09:00', withdraw: null, now }
  expect(wrongTimes({ ...wish, kind: 'book', released: false })[0]?.message).toBe('书刊不能定时发布')
  expect(wrongTimes({ ...wish, kind: 'news', released: true })[0]?.message).toBe('读者已有的内容不能定时发布')
})
