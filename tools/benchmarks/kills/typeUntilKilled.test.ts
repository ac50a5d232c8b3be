import { expect, test } from 'vitest'
import { ageOfLoss } from './typeUntilKilled.ts'

const typed = { at: [1_000, 1_100, 1_200], killedAt: 1_450 }

test.each([
  ['everything is there', '〔0〕〔1〕〔2〕', 0],
  ['the last one is missing', '〔0〕〔1〕', 250],
  ['one in the middle is missing', '〔0〕〔2〕', 350],
  ['nothing is there', '', 450],
])('%s: the loss is as old as the oldest mark that is gone', (_what, words, age) => {
  expect(ageOfLoss(typed, words)).toBe(age)
})
