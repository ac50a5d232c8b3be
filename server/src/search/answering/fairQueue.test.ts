import { expect, test } from 'vitest'
import { fairQueue } from './fairQueue.ts'

test('what is short goes first, but a long question waits for four of them at most', () => {
  const queue = fairQueue<string>()
  queue.add('long 1', false)
  for (let at = 1; at <= 9; at++) queue.add(`short ${at}`, true)
  queue.add('long 2', false)
  const order = Array.from({ length: 11 }, () => queue.next())
  expect(order.map((job) => job?.slice(0, 1)).join('')).toBe('sssslssssls')
  expect(order.filter((job) => job?.startsWith('short'))).toEqual(
    Array.from({ length: 9 }, (_, at) => `short ${at + 1}`),
  )
  expect(queue.next()).toBeUndefined()
})

test('whoever takes only short work never gets a long question', () => {
  const queue = fairQueue<string>()
  queue.add('long', false)
  expect(queue.next('short')).toBeUndefined()
  queue.add('short', true)
  expect(queue.next('short')).toBe('short')
  expect(queue.next()).toBe('long')
})

test('what nobody waits for any more is passed over, so that those who still wait are answered in time', () => {
  let now = 0
  const queue = fairQueue<{ name: string; until: number }>(({ until }) => until < now)
  for (const name of ['one', 'two', 'three']) queue.add({ name, until: 5 }, false)
  queue.add({ name: 'suggestion', until: 5 }, true)
  queue.add({ name: 'still waiting', until: 20 }, false)
  expect(queue.next()?.name).toBe('suggestion')
  now = 10
  expect(queue.next()?.name).toBe('still waiting')
  expect(queue.next()).toBeUndefined()
})
