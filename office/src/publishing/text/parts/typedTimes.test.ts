import { expect, test } from 'vitest'
import { lacking, partsOf, wrongNow } from './typedTimes.ts'

const none = partsOf()

test('what lacks for a time is told at its own field', () => {
  expect(lacking(none, none)).toEqual({ day: '请填写日期', time: '请填写时刻' })
  expect(lacking(partsOf('2026-11-20 09:00'), none)).toEqual({})
  expect(lacking(undefined, none)).toEqual({})
})

test('half of an end is never taken for none', () => {
  const from = partsOf('2026-11-20 09:00')
  expect(lacking(from, { day: '2026-11-30', time: '' })).toEqual({ endTime: '请填写撤下时刻' })
  expect(lacking(from, { day: '', time: '09:00' })).toEqual({ endDay: '请填写撤下日期；不定撤下的，请把时刻也清空' })
})

test('times that are over are told before they are sent', () => {
  const now = '2026-11-17 12:00:00'
  expect(Object.keys(wrongNow({ publish: '2026-11-16 09:00', withdraw: '', now }))).toEqual(['publish'])
  expect(wrongNow({ publish: '2026-11-20 09:00', withdraw: '2026-11-30 09:00', now })).toEqual({})
  expect(Object.keys(wrongNow({ publish: '2026-11-20 09:00', withdraw: '2026-11-19 09:00', now }))).toEqual([
    'withdraw',
  ])
})
