import { expect, test, vi } from 'vitest'
import { Busy } from '../http/refusals.ts'
import { laneGate } from './laneGate.ts'

const settled = async (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'in',
      () => 'refused',
    ),
    new Promise((resolve) => setImmediate(resolve, 'waiting')),
  ])

test('one lane takes half at most, all together no more than there are', async () => {
  const enter = laneGate(4)
  const passes = [await enter('a'), await enter('a')]
  expect(await settled(enter('a'))).toBe('waiting')
  expect([await settled(enter('b')), await settled(enter('c')), await settled(enter('d'))]).toEqual([
    'in',
    'in',
    'waiting',
  ])
  passes[0]?.leave()
})

test('who leaves makes room once, for the first who may enter', async () => {
  const enter = laneGate(2)
  const first = await enter('a')
  await enter('b')
  const [second, third] = [enter('a'), enter('c')]
  first.leave()
  expect(await settled(second)).toBe('in')
  expect(await settled(third)).toBe('waiting')
})

test('lanes that are stuck share a quarter until nobody has waited in vain for a while', async () => {
  let now = 0
  const enter = laneGate(8, () => now)
  const stuck = [await enter('a'), await enter('b'), await enter('c')]
  for (let more = 0; more < 3; more += 1) await enter('a')
  const waiting = enter('a')
  for (const pass of stuck) {
    pass.stuck()
    pass.leave()
  }
  await expect(waiting).rejects.toBeInstanceOf(Busy)
  expect(await settled(enter('b'))).toBe('waiting')
  expect(await settled(enter('healthy'))).toBe('in')
  now = 6_000
  expect(await settled(enter('b'))).toBe('in')
})

test('nobody waits for ever', async () => {
  vi.useFakeTimers()
  const enter = laneGate(1)
  await enter('a')
  const waiting = enter('b').catch((error) => error)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await waiting).toBeInstanceOf(Busy)
  vi.useRealTimers()
})
