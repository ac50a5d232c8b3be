import { expect, test, vi } from 'vitest'
import { viewCounter } from './viewCounter.ts'

const reader = (ip: string, agent = 'Mozilla/5.0') => ({ ip, agent, requestId: '' })

test('a reader counts once per item in half an hour, and nothing is lost at a graceful stop', async () => {
  let now = 0
  const saved: [string, number][][] = []
  const views = viewCounter(
    async (counts) => void saved.push([...counts]),
    () => {},
    () => now,
  )
  views.viewOf('a')(reader('1.1.1.1'))
  views.viewOf('a')(reader('1.1.1.1'))
  views.viewOf('b')(reader('1.1.1.1'))
  views.viewOf('a')(reader('2.2.2.2'))
  views.viewOf('a')(reader('3.3.3.3', 'SomeBot/1.0'))
  views.viewOf('a')(reader('4.4.4.4', 'Mozilla/5.0 HeadlessChrome/140.0.0.0 Safari/537.36'))
  now += 31 * 60_000
  views.viewOf('a')(reader('1.1.1.1'))
  await views.close()
  expect(saved).toEqual([
    [
      ['a', 3],
      ['b', 1],
    ],
  ])
})

test('what could not be written is written with the next batch', async () => {
  vi.useFakeTimers()
  const saved: number[] = []
  const save = vi
    .fn()
    .mockRejectedValueOnce(new Error('away'))
    .mockImplementation(async (counts: Map<string, number>) => void saved.push(counts.get('a') ?? 0))
  const failed = vi.fn()
  const views = viewCounter(save, failed)
  views.viewOf('a')(reader('1.1.1.1'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(failed).toHaveBeenCalledTimes(1)
  views.viewOf('a')(reader('2.2.2.2'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(saved).toEqual([2])
  await views.close()
  vi.useRealTimers()
})
