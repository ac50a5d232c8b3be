import { expect, test } from 'vitest'
import { slowest } from './slowest.ts'

test('the ten slowest tests are named, the slowest first', () => {
  const tests = Array.from({ length: 12 }, (_, place) => ({ name: `test ${place}`, milliseconds: place * 1_000 }))
  const lines = slowest(tests)
  expect(lines).toHaveLength(11)
  expect(lines[1]).toBe('11.0 秒  test 11')
  expect(lines.at(-1)).toBe('2.0 秒  test 2')
})
