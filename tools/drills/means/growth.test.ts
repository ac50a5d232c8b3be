import { expect, test } from 'vitest'
import { growthOf, leakOf } from './growth.ts'

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

const MEGABYTE = 1_000_000
/** Twenty looks, as many requests between any two, and what a cache takes in and gives back. */
const requests = Array.from({ length: 20 }, (_, at) => at * 10_000)
const heldAfter = (each: number) => requests.map((done, at) => 150 * MEGABYTE + done * each + (at % 3) * MEGABYTE)

test('a kilobyte that each request leaves behind is seen, which is less than an eighth of all memory', () => {
  const leaking = heldAfter(1_000)
  expect(leakOf(leaking, requests, 256)).toMatchObject({ leaks: true, each: expect.closeTo(1_000, -2) })
  const resident = leaking.map((held) => held / MEGABYTE + 700)
  expect(growthOf(resident, { by: 60, share: 0.12 })).toMatchObject({ grows: false })
})

test('what is taken in and given back is none; what was not measured has not passed', () => {
  expect(leakOf(heldAfter(0), requests, 256)).toMatchObject({ leaks: false })
  expect(() => leakOf([undefined, ...heldAfter(0).slice(1)], requests, 256)).toThrow('1 次没有量到')
})
