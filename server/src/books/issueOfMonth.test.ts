import { expect, test } from 'vitest'
import { issueOfMonth } from './issueOfMonth.ts'

test.each([
  ['2026-11-15', 0, { year: 2026, number: 11, totalNumber: 214, publish: '2026-11-01 00:00' }],
  ['2026-11-01', 0, { year: 2026, number: 11, totalNumber: 214, publish: '2026-11-01 00:00' }],
  ['2026-10-31', 0, { year: 2026, number: 10, totalNumber: 213, publish: '2026-10-01 00:00' }],
  ['2026-12-01', 1, { year: 2026, number: 11, totalNumber: 214, publish: '2026-11-01 00:00' }],
  ['2027-01-31', 1, { year: 2026, number: 12, totalNumber: 215, publish: '2026-12-01 00:00' }],
  ['2027-02-28', 5, { year: 2026, number: 9, totalNumber: 212, publish: '2026-09-01 00:00' }],
  ['2028-02', 0, { year: 2028, number: 2, totalNumber: 229, publish: '2028-02-01 00:00' }],
])('content loaded on %s names the issue %i months before', (day, monthsAgo, issue) => {
  expect(issueOfMonth(day, monthsAgo)).toEqual(issue)
})
