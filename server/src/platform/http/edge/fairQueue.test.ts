import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Overloaded } from '../../limits/atMost.ts'
import { fairQueue, Gone } from './fairQueue.ts'

/** Work that ends when it is told to. */
function hold() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { act: () => promise, end: resolve }
}
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: Error) => error.constructor.name,
  )

test('so many run, so many wait, and one more is turned away at once', async () => {
  const queue = fairQueue({ running: 1, waiting: 1, patience: 60_000 })
  const first = hold()
  const running = queue('a', first.act)
  const waiting = queue('a', async () => 'served')
  await expect(queue('a', async () => {})).rejects.toThrow(Overloaded)
  first.end()
  await running
  expect(await waiting).toBe('served')
  expect(await queue('a', async () => 'free again')).toBe('free again')
})

test('nobody waits longer than the patience, and whoever was turned away is never served', async () => {
  const queue = fairQueue({ running: 1, waiting: 5, patience: 20 })
  const first = hold()
  const running = queue('a', first.act)
  let served = false
  await expect(
    queue('b', async () => {
      served = true
    }),
  ).rejects.toThrow(Overloaded)
  first.end()
  await running
  expect(await queue('b', async () => 'next')).toBe('next')
  expect(served).toBe(false)
})

test('a reader who closed the page is not served, and gives the place away', async () => {
  const queue = fairQueue({ running: 1, waiting: 1, patience: 60_000 })
  const first = hold()
  const running = queue('a', first.act)
  const reader = new AbortController()
  const left = outcome(queue('a', async () => expect.unreachable(), reader.signal))
  reader.abort()
  expect(await left).toBe(Gone.name)
  const next = queue('b', async () => 'served')
  first.end()
  await running
  expect(await next).toBe('served')
  await expect(queue('a', async () => 'x', reader.signal)).rejects.toThrow(Gone)
})

test('turns go round among networks, whoever of them asks most', async () => {
  const queue = fairQueue({ running: 1, waiting: 10, patience: 60_000 })
  const first = hold()
  const order: string[] = []
  const say = (name: string) => async () => void order.push(name)
  const all = [queue('a', first.act), ...[1, 2, 3].map((n) => queue('a', say(`a${n}`))), queue('b', say('b1'))]
  first.end()
  await Promise.all(all)
  expect(order).toEqual(['a1', 'b1', 'a2', 'a3'])
})

test('in a full room the network that fills it makes place for another, and not the other way round', async () => {
  const queue = fairQueue({ running: 1, waiting: 3, patience: 60_000 })
  const first = hold()
  const running = queue('a', first.act)
  const many = [1, 2, 3].map(() => outcome(queue('a', async () => {})))
  const other = outcome(queue('b', async () => {}))
  expect(await many[2]).toBe('Overloaded')
  await expect(queue('a', async () => {})).rejects.toThrow(Overloaded)
  first.end()
  await running
  expect(await Promise.all([...many, other])).toEqual(['done', 'done', 'Overloaded', 'done'])
})

test('work that fails gives its place back', async () => {
  const queue = fairQueue({ running: 1, waiting: 0, patience: 60_000 })
  await expect(
    queue('a', async () => {
      await wait(1)
      throw new Error('broken')
    }),
  ).rejects.toThrow('broken')
  expect(await queue('a', async () => 'served')).toBe('served')
})
