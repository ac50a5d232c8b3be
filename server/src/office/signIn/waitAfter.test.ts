import { expect, test } from 'vitest'
import { waitAfter } from './waitAfter.ts'

const MINUTE = 60

test('four failures cost nothing, five within a quarter of an hour a minute', () => {
  expect(waitAfter([])).toBe(0)
  expect(waitAfter([40, 30, 20, 10])).toBe(0)
  expect(waitAfter([50, 40, 30, 20, 10])).toBe(50)
  expect(waitAfter([800, 700, 600, 500, 0])).toBe(60)
})

test('five in a longer time cost nothing', () => {
  expect(waitAfter([16 * MINUTE, 30, 20, 10, 0])).toBe(0)
  expect(waitAfter([40, 30, 20, 10, 0].map((minutes) => minutes * MINUTE))).toBe(0)
})

test('each further failure doubles the wait, up to an hour', () => {
  const waits: number[] = []
  let failures = [4, 3, 2, 1, 0]
  for (let more = 0; more < 9; more += 1) {
    const wait = waitAfter(failures)
    waits.push(wait / MINUTE)
    // As soon as they may, they try once more.
    failures = [...failures.map((ago) => ago + wait), 0]
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
})

test('the wait ends with time and with nothing else', () => {
  expect(waitAfter([64, 63, 62, 61, 59])).toBe(1)
  expect(waitAfter([64, 63, 62, 61, 60])).toBe(0)
})

test('after a quarter of an hour in peace it begins anew', () => {
  const five = [4, 3, 2, 1, 0].map((ago) => ago + 20 * MINUTE)
  expect(waitAfter([...five, 0])).toBe(0)
  expect(waitAfter([...five, 4, 3, 2, 1, 0])).toBe(60)
})
