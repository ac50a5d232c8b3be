import { expect, test } from 'vitest'
import { addMonths, type Column, healthOf, verdictsOn, worstFirst } from './columnHealth.ts'

const NEWS: Column = { id: 'headline', name: '要闻', freshness: 'news', newest: '2026-11-01 09:00:00' }
const NOTICE: Column = { ...NEWS, id: 'notice', freshness: 'notice' }

test.each([
  // Fourteen days of news: watched from 11.2 days on, over the end by a second is over.
  ['2026-11-01 09:00:00', 'fresh', 0, 14],
  ['2026-11-12 13:47:59', 'fresh', 79, 2],
  ['2026-11-12 13:48:00', 'amber', 80, 2],
  ['2026-11-14 09:00:00', 'amber', 92, 1],
  ['2026-11-15 09:00:00', 'amber', 100, 0],
  ['2026-11-15 09:00:01', 'stale', 100, -1],
  ['2026-12-16 09:00:00', 'stale', 321, -31],
])('a column of news whose newest is of the first of November is at %s %s', (now, state, share, days) => {
  expect(healthOf(NEWS, now)).toMatchObject({ state, share, days, until: '2026-11-15 09:00:00' })
})

test.each([
  ['2026-11-01 09:00:00', 'fresh'],
  ['2027-03-26 04:11:59', 'fresh'],
  ['2027-03-26 04:12:00', 'amber'],
  ['2027-05-01 09:00:00', 'amber'],
  ['2027-05-01 09:00:01', 'stale'],
])('a column of notices has six months of the calendar: at %s it is %s', (now, state) => {
  expect(healthOf(NOTICE, now)).toMatchObject({ state, until: '2027-05-01 09:00:00' })
})

test.each([
  ['2026-08-31 10:00:00', 6, '2027-02-28 10:00:00'],
  ['2027-08-31 10:00:00', 6, '2028-02-29 10:00:00'],
  ['2026-12-15 00:00:00', 6, '2027-06-15 00:00:00'],
  ['2026-03-31 23:59:59', 1, '2026-04-30 23:59:59'],
  ['2026-06-30 12:00:00', 6, '2026-12-30 12:00:00'],
])('%s and %i months is %s', (time, months, expected) => {
  expect(addMonths(time, months)).toBe(expected)
})

test('a column without anything is empty, whatever is expected of it, and comes first', () => {
  const now = '2026-11-20 00:00:00'
  const [empty, stale, amber, fresh] = [null, '2026-11-01 00:00:00', '2026-11-08 00:00:00', '2026-11-19 00:00:00'].map(
    (newest) => healthOf({ ...NEWS, newest }, now),
  )
  expect([empty, stale, amber, fresh].map((one) => one?.state)).toEqual(['empty', 'stale', 'amber', 'fresh'])
  const all = [fresh, amber, empty, stale].filter((one) => one !== undefined)
  expect(worstFirst(all).map(({ state }) => state)).toEqual(['empty', 'stale', 'amber', 'fresh'])
})

const now = '2026-11-20 00:00:00'
const made = (count: number, freshness: Column['freshness'], newest: string | null) =>
  Array.from({ length: count }, () => healthOf({ ...NEWS, freshness, newest }, now))
const FRESH = '2026-11-19 00:00:00'
const OLD = '2026-01-01 00:00:00'
const home = (newest: string | null) => made(1, 'news', newest)[0] ?? healthOf(NEWS, now)

test.each([
  ['all is well', home(FRESH), made(20, 'news', FRESH), 0, []],
  ['the home page is old', home(OLD), made(20, 'news', FRESH), 0, ['home 323 14']],
  ['the home page is just not old', home('2026-11-06 00:00:00'), [], 0, []],
  ['four columns of news are old', home(FRESH), made(4, 'news', OLD), 0, []],
  ['five columns of news are old', home(FRESH), made(5, 'news', OLD), 0, ['staleNews 5 5']],
  ['nine columns of notices are old', home(FRESH), made(9, 'notice', OLD), 0, []],
  ['ten columns of notices are old', home(FRESH), made(10, 'notice', OLD), 0, ['stale 10 10']],
  ['four columns are empty', home(FRESH), made(4, 'notice', null), 0, []],
  ['five columns are empty', home(FRESH), made(5, 'notice', null), 0, ['empty 5 5']],
  ['a question is old', home(FRESH), [], 1, ['questions 1 3']],
])('%s: an inspector says so', (_, page, columns, questions, expected) => {
  const found = verdictsOn(page, columns, questions, now)
  expect(found.map((one) => `${one.verdict} ${one.found} ${one.limit}`)).toEqual(expected)
})
