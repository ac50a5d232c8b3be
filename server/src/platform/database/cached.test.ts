import { expect, test, vi } from 'vitest'
import { cached } from './cached.ts'
import type { Heard } from './changes.ts'
import { relationsOf } from './freshness/relations.ts'
import { noteDependence, watched } from './freshness/watching.ts'

const NONE = relationsOf([])

function standIn({ hears = true } = {}) {
  const drops: ((heard: Heard) => void)[] = []
  const state = { hears }
  return {
    state,
    hold: (drop: (heard: Heard) => void) => void drops.push(drop),
    hearing: () => state.hears,
    watch: <T>(act: () => Promise<T>) => watched(NONE, act),
    hear: (heard: Heard) => {
      for (const drop of drops) drop(heard)
    },
  }
}
const made = (...values: number[]) => {
  const load = vi.fn<() => Promise<number>>()
  for (const value of values)
    load.mockImplementationOnce(async () => {
      noteDependence({ tags: ['setting'] })
      return value
    })
  return load
}

test('many readers at once load once', async () => {
  const load = made(1)
  const value = cached(standIn(), load)
  expect(await Promise.all([value.get(), value.get(), value.get()])).toEqual([1, 1, 1])
  expect(load).toHaveBeenCalledTimes(1)
})

test('a failure is not kept', async () => {
  const load = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue(2)
  const value = cached(standIn(), load)
  await expect(value.get()).rejects.toThrow('away')
  expect(await value.get()).toBe(2)
})

test('a value is made anew when what it was made from changed, and only then', async () => {
  const changes = standIn()
  const value = cached(changes, made(1, 2, 3))
  expect(await value.get()).toBe(1)
  changes.hear(new Set(['knowledge']))
  expect(await value.get()).toBe(1)
  changes.hear(new Set(['knowledge', 'setting']))
  expect(await value.get()).toBe(2)
  changes.hear('all')
  expect(await value.get()).toBe(3)
})

test('what was being loaded when something changed is not kept, and whoever comes later does not wait for it', async () => {
  const changes = standIn()
  let finish: (n: number) => void = () => {}
  const load = vi
    .fn<() => Promise<number>>()
    .mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)))
    .mockResolvedValue(2)
  const value = cached(changes, load)
  const early = value.get()
  changes.hear(new Set(['setting']))
  expect(await value.get()).toBe(2)
  finish(1)
  expect(await early).toBe(1)
  expect(await value.get()).toBe(2)
})

test('whoever uses a kept value depends on what it was made from, the first as the last', async () => {
  const value = cached(standIn(), made(1), () => 5_000_000_000_000)
  for (const turn of [1, 2]) {
    const { tags, until } = await watched(NONE, () => value.get())
    expect([turn, [...tags], until]).toEqual([turn, ['setting'], 5_000_000_000_000])
  }
})

test('a value ends with its time', async () => {
  const value = cached(standIn(), made(1, 2), () => performance.now() - 1)
  expect([await value.get(), await value.get()]).toEqual([1, 2])
})

test('while nobody tells of changes everyone makes their own, and the old one is not lost for later', async () => {
  const changes = standIn()
  const value = cached(changes, made(1, 2, 3))
  expect(await value.get()).toBe(1)
  changes.state.hears = false
  expect([await value.get(), await value.get()]).toEqual([2, 3])
  changes.state.hears = true
  expect(await value.get()).toBe(1)
})
