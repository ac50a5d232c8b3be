import { expect, test } from 'vitest'
import { growthOf } from './growth.ts'

const MEMORY = { by: 40, share: 0.15 }

test('what leaks a little each time is seen, though the first sample was the largest', () => {
  const leaking = [737, 520, 525, 545, 560, 580, 600, 620, 640, 660, 680, 700]
  expect(growthOf(leaking, MEMORY)).toMatchObject({ grows: true })
})

test('what only goes up and down does not grow, also with one that stands out at the end', () => {
  const noisy = [737, 520, 560, 500, 540, 505, 555, 515, 530, 545, 510, 640]
  expect(growthOf(noisy, MEMORY)).toEqual({ first: 505, last: 545, grows: false })
})

test('what was not measured has not passed', () => {
  expect(() => growthOf([1, 2, 3, undefined, 5, 6, 7, 8], MEMORY)).toThrow('1 次没有量到')
  expect(() => growthOf([1, 2, 3], MEMORY)).toThrow('太少')
})
