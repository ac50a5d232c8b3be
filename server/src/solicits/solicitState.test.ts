import { expect, test } from 'vitest'
import { solicitState } from './solicitState.ts'

const deadline = '2026-03-01 23:59:59'

test.each([
  ['the day before', '2026-02-28', { state: 'open', daysLeft: 1 }],
  ['the day itself, to its end', '2026-03-01', { state: 'open', daysLeft: 0 }],
  ['the day after', '2026-03-02', { state: 'closed', daysLeft: -1 }],
  ['a year before', '2025-03-01', { state: 'open', daysLeft: 365 }],
])('%s', (_when, today, expected) => {
  expect(solicitState(deadline, today)).toEqual(expected)
})
