import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Outcome } from '../steps/siteFiles.ts'
import { type Delay, keepTrying } from './keepTrying.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const signal = () => new AbortController().signal

test('it tries again with growing waits and gives up within 120 seconds', async () => {
  const attempt = vi.fn(async (): Promise<Outcome> => 'away')
  const given = keepTrying(attempt, { signal: signal() })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await given).toBe('away')
  expect(attempt.mock.calls.length).toBeGreaterThan(8)
  expect(attempt.mock.calls.length).toBeLessThan(20)
})

test('after three seconds it says that it is slow, and that the network is cut once a try has failed', async () => {
  const told: Delay[] = []
  const { promise, resolve: answer } = Promise.withResolvers<Outcome>()
  void keepTrying(() => promise, { signal: signal(), tell: (delay) => told.push(delay) })
  await vi.advanceTimersByTimeAsync(2_900)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(told).toEqual(['slow'])
  answer('away')
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual(['slow', 'cut'])
})

test('the network coming back ends the wait', async () => {
  const outcomes: Outcome[] = ['away', 'away', 'away', 'away', 'here']
  const given = keepTrying(async () => outcomes.shift() ?? 'here', { signal: signal() })
  for (let turn = 0; turn < 4; turn += 1) {
    await vi.advanceTimersByTimeAsync(0)
    window.dispatchEvent(new Event('online'))
  }
  expect(await given).toBe('here')
})

test('a file that is missing once may be on its way, one that is missing thrice is gone', async () => {
  const twice: Outcome[] = ['gone', 'gone', 'here']
  const back = keepTrying(async () => twice.shift() ?? 'here', { signal: signal(), misses: 3 })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await back).toBe('here')
  const gone = keepTrying(async () => 'gone', { signal: signal(), misses: 3 })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await gone).toBe('gone')
})

test('whoever left is not waited for', async () => {
  const leaving = new AbortController()
  const given = keepTrying(async () => 'away', { signal: leaving.signal })
  await vi.advanceTimersByTimeAsync(100)
  leaving.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(await given).toBe('away')
})
