import { expect, test, vi } from 'vitest'
import { cached } from './cached.ts'

test('many readers at once load once', async () => {
  const load = vi.fn(async () => 1)
  const value = cached(load)
  expect(await Promise.all([value.get(), value.get(), value.get()])).toEqual([1, 1, 1])
  expect(load).toHaveBeenCalledTimes(1)
})

test('a failure is not kept', async () => {
  const load = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue(2)
  const value = cached(load)
  await expect(value.get()).rejects.toThrow('away')
  expect(await value.get()).toBe(2)
})

test('what was being loaded when the value was dropped is not kept', async () => {
  let finish: (n: number) => void = () => {}
  const load = vi
    .fn<() => Promise<number>>()
    .mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)))
    .mockResolvedValue(2)
  const value = cached(load)
  const early = value.get()
  value.drop()
  finish(1)
  expect(await early).toBe(1)
  expect(await value.get()).toBe(2)
})
