import { expect, test } from 'vitest'
import { paced } from './paced.ts'

test('what is done at once is not told, and something long at most every two seconds', () => {
  let clock = 0
  const told: string[] = []
  const tell = paced(
    (line) => told.push(line),
    () => clock,
  )
  for (let done = 0; done <= 50; done += 1) {
    clock = done * 100
    tell(() => `${done} / 50`)
  }
  expect(told).toEqual(['20 / 50', '40 / 50'])
})
