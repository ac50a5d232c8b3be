import { expect, test } from 'vitest'
import { isWorthKeeping, whereToBegin } from './watched.ts'

test.each([
  [0, false],
  [2.9, false],
  [3, true],
  [54.9, true],
  [55, false],
  [60, false],
  [Number.NaN, false],
])('a film of one minute left at second %s is resumed there: %s', (time, kept) => {
  expect(isWorthKeeping(time, 60)).toBe(kept)
})

test.each([
  ['a visitor goes on where this device stopped', { second: 20, sent: false }, undefined, 20],
  ['a member goes on where another device stopped', { second: 20, sent: true }, 40, 40],
  ['a member on a new device goes on where the account stopped', undefined, 40, 40],
  ['what was watched before logging in is the newer', { second: 20, sent: false }, 40, 20],
  ['whoever cleared the history begins anew', { second: 20, sent: true }, null, undefined],
  ['a film seen to its end elsewhere begins anew', { second: 20, sent: true }, 0, undefined],
  ['until the account has answered this device knows best', { second: 20, sent: true }, undefined, 20],
])('%s', (_, here, account, begin) => {
  expect(whereToBegin(here, account, 60)).toBe(begin)
})
