import { QUESTION } from '@zhengcai/contract/questions/questionWords.ts'
import { expect, test } from 'vitest'
import { calendarOf } from '../../laws/deadlines/countDays.ts'
import { dayStrip, dueFrom } from '../../publishing/desk/caseClock.ts'
import { clockOf } from './caseClock.ts'

const rest = (day: string, name: string) => ({ day, works: false, name })
const worked = (day: string, name: string) => ({ day, works: true, name })

/** New Year 2027 and Spring Festival 2027 with the days worked instead, as the State Council tells them. */
const calendar = calendarOf([
  rest('2026-10-01', '国庆节'),
  rest('2027-01-01', '元旦'),
  rest('2027-01-02', '元旦'),
  rest('2027-01-03', '元旦'),
  worked('2026-12-26', '元旦调休'),
  ...['05', '08', '09', '10', '11', '12'].map((day) => rest(`2027-02-${day}`, '春节')),
  worked('2027-01-31', '春节调休'),
  worked('2027-02-20', '春节调休'),
])
const bare = calendarOf([])

test.each([
  ['an ordinary week', '2026-11-10', calendar, '2026-11-17'],
  ['asked on a Saturday', '2026-11-14', calendar, '2026-11-20'],
  ['over New Year', '2026-12-30', calendar, '2027-01-07'],
  ['with a Saturday worked before New Year', '2026-12-24', calendar, '2026-12-30'],
  ['over Spring Festival with a Saturday worked after it', '2027-02-03', calendar, '2027-02-18'],
  ['with a Sunday worked before Spring Festival', '2027-01-28', calendar, '2027-02-03'],
  ['asked on a holiday', '2027-02-09', calendar, '2027-02-19'],
  ['asked late in the holidays, the Saturday counting', '2027-02-12', calendar, '2027-02-19'],
  ['in a year without a table', '2028-02-07', bare, '2028-02-14'],
])('%s: asked on %s', (_name, start, days, due) => expect(dueFrom(start, days)).toBe(due))

test.each([
  ['the day of asking', '2026-11-10', QUESTION.waiting, { usedDays: 0, overdueDays: 0, paused: false }],
  ['the first day', '2026-11-11', QUESTION.waiting, { usedDays: 1, overdueDays: 0, paused: false }],
  ['a Sunday', '2026-11-15', QUESTION.inHand, { usedDays: 3, overdueDays: 0, paused: false }],
  ['the fourth day', '2026-11-16', QUESTION.inHand, { usedDays: 4, overdueDays: 0, paused: false }],
  ['the day it is due', '2026-11-17', QUESTION.inHand, { usedDays: 5, overdueDays: 0, paused: false }],
  ['six working days later', '2026-11-25', QUESTION.inHand, { usedDays: 11, overdueDays: 6, paused: false }],
  ['while the asker is asked for more', '2026-11-25', QUESTION.returned, { usedDays: 0, overdueDays: 0, paused: true }],
  ['once it is answered', '2026-11-25', QUESTION.answered, { usedDays: 0, overdueDays: 0, paused: false }],
])('%s', (_name, today, status, expected) => {
  expect(clockOf({ status, dueDay: '2026-11-17' }, calendar, today)).toMatchObject({ ...expected, known: true })
})

test('a year without a table counts Monday to Friday, and says so', () => {
  const clock = clockOf({ status: QUESTION.waiting, dueDay: '2028-02-14' }, calendar, '2028-02-09')
  expect(clock).toMatchObject({ usedDays: 2, known: false })
})

test('the strip shows every day with what it is', () => {
  const strip = dayStrip({ start: '2026-12-30', dueDay: '2027-01-07' }, calendar, '2027-01-04')
  expect(strip.map(({ kind, count, today, due }) => `${kind}${count}${today ? '今' : ''}${due ? '期' : ''}`)).toEqual([
    'asked0',
    'work1',
    'rest0',
    'rest0',
    'rest0',
    'work2今',
    'work3',
    'work4',
    'work5期',
  ])
  expect(strip[2]).toMatchObject({ day: '2027-01-01', name: '元旦' })
  const late = dayStrip({ start: '2026-11-10', dueDay: '2026-11-17' }, calendar, '2026-11-25')
  expect([late.length, late.at(-1)]).toMatchObject([9, { day: '2026-11-25', count: 11, today: true, due: false }])
})
