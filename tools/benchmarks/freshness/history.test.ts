import { expect, test } from 'vitest'
import { beginHistory, change, type History, latest, wasTrue } from './history.ts'

/** 一版 until it was changed between 10 and 12, withdrawn between 20 and 23. */
const HISTORY: History = {
  changes: [
    { value: '一版', begun: 0, done: 0 },
    { value: '二版', begun: 10, done: 12 },
    { value: undefined, begun: 20, done: 23 },
  ],
}

test('an answer is stale when what it says had ended before it was asked for', () => {
  expect(wasTrue(HISTORY, '一版', 13, 15)).toBe(false)
  expect(wasTrue(HISTORY, '二版', 24, 30)).toBe(false)
})

test('an answer that says something before it was begun is wrong too', () => {
  expect(wasTrue(HISTORY, '二版', 3, 9)).toBe(false)
  expect(wasTrue(HISTORY, undefined, 13, 19)).toBe(false)
})

test('while a change is being made, the old and the new are both right', () => {
  for (const value of ['一版', '二版']) expect(wasTrue(HISTORY, value, 11, 11.5)).toBe(true)
})

test('an answer that took long may say whatever was true meanwhile, and nothing else', () => {
  for (const value of ['一版', '二版', undefined]) expect(wasTrue(HISTORY, value, 5, 40)).toBe(true)
  expect(wasTrue(HISTORY, '三版', 0, 100)).toBe(false)
})

test('a change counts as done only when whoever made it was told so', async () => {
  const history = beginHistory('一版')
  let finish = () => {}
  const made = change(history, '二版', () => new Promise<void>((resolve) => (finish = resolve)))
  const later = performance.now() + 1_000
  expect(wasTrue(history, '一版', later, later)).toBe(true)
  finish()
  await made
  expect(wasTrue(history, '一版', later, later)).toBe(false)
  expect(latest(history)).toBe('二版')
})
