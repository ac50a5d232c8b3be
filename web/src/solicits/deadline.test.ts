import { expect, test } from 'vitest'
import { lastDay, leftInParts, stateOf, timeLeft } from './deadline.ts'

const open = (daysLeft: number) => ({ state: 'open', daysLeft }) as const
const closed = { state: 'closed', daysLeft: -1 } as const

test('the days left are told as people count them, to the end of the last day', () => {
  expect([25, 2, 1, 0].map((days) => timeLeft(open(days)))).toEqual(['还有 25 天', '还有 2 天', '明天截止', '今天截止'])
  expect(timeLeft(closed)).toBe('已截止')
})

test('the last week has a tone of its own', () => {
  expect([8, 7, 0].map((days) => stateOf(open(days)))).toEqual([
    { name: '征稿中', tone: 'ok' },
    { name: '征稿中', tone: 'seal' },
    { name: '征稿中', tone: 'seal' },
  ])
  expect(stateOf(closed)).toEqual({ name: '已截止', tone: 'off' })
})

test('the box says the days, the last day by its name, and afterwards when it was', () => {
  const deadline = '2026-03-01 23:59:59'
  expect([2, 1, 0].map((days) => leftInParts({ ...open(days), deadline }).join(''))).toEqual([
    '还有2天',
    '明天截止',
    '今天截止',
  ])
  expect(leftInParts({ ...closed, deadline })).toEqual(['2026年', '3月1日', '截止'])
})

test('the last day is written out', () => {
  expect(lastDay('2026-03-01 23:59:59')).toBe('2026年3月1日')
})
