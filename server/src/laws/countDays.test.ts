import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../platform/time/days.ts'
import { calendarOf, countDays, isWorkday } from './countDays.ts'

const holiday = (day: string, name = '国庆节') => ({ day, works: false, name })
const calendar = calendarOf([
  { day: '2026-09-20', works: true, name: '国庆节调休' },
  ...[1, 2, 3, 4, 5, 6, 7].map((day) => holiday(`2026-10-0${day}`)),
  { day: '2026-10-10', works: true, name: '国庆节调休' },
])

test('seven workdays across the national holiday, the worked Saturday counts', () => {
  const counted = countDays('2026-09-28', 7, 'workday', calendar)
  expect(counted.date).toBe('2026-10-13')
  expect(counted.worked).toEqual([{ day: '2026-10-10', name: '国庆节调休' }])
  expect(counted.skipped.map(({ day }) => day)).toEqual([
    ...[1, 2, 3, 4, 5, 6, 7].map((day) => `2026-10-0${day}`),
    '2026-10-11',
  ])
  expect(counted.known).toBe(true)
})

test('plain days run through holidays, but do not end on one', () => {
  expect(countDays('2026-09-01', 15, 'day', calendar).date).toBe('2026-09-16')
  const moved = countDays('2026-09-20', 15, 'day', calendar)
  expect(moved.date).toBe('2026-10-08')
  expect(moved.skipped).toEqual([
    { day: '2026-10-05', name: '国庆节' },
    { day: '2026-10-06', name: '国庆节' },
    { day: '2026-10-07', name: '国庆节' },
  ])
})

test('a year without arrangements counts Monday to Friday and says so', () => {
  expect(countDays('2031-01-03', 1, 'workday', calendar)).toMatchObject({ date: '2031-01-06', known: false })
})

test('new year, labour day and the national holiday count in a year whose arrangements are not out yet', () => {
  expect(countDays('2026-12-31', 1, 'workday', calendar)).toMatchObject({
    date: '2027-01-04',
    skipped: [
      { day: '2027-01-01', name: '元旦' },
      { day: '2027-01-02', name: '星期六' },
      { day: '2027-01-03', name: '星期日' },
    ],
    unknownYears: ['2027'],
  })
  expect(countDays('2029-04-30', 1, 'workday', calendar).date).toBe('2029-05-03')
  expect(countDays('2029-09-28', 1, 'workday', calendar).date).toBe('2029-10-04')
  expect(countDays('2027-12-27', 5, 'day', calendar).date).toBe('2028-01-03')
  expect(isWorkday('2024-05-02', calendar)).toBe(true)
})

test('a year’s own arrangements go before what is fixed', () => {
  expect(isWorkday('2030-10-03', calendarOf([{ day: '2030-10-03', works: true, name: '调休' }]))).toBe(true)
})

test('between start and end lie exactly that many workdays', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 60 }), (offset, days) => {
      const start = addDays('2026-01-01', offset)
      const { date } = countDays(start, days, 'workday', calendar)
      let count = 0
      for (let day = addDays(start, 1); day <= date; day = addDays(day, 1)) if (isWorkday(day, calendar)) count += 1
      expect(count).toBe(days)
      expect(isWorkday(date, calendar)).toBe(true)
    }),
  )
})
