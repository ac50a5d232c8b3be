import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { relationsJob } from './relations.job.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('relations that could not be written are make again, without waiting for the next change', async () => {
  const make = vi.fn<() => Promise<boolean>>()
  make.mockRejectedValueOnce(new Error('locked')).mockResolvedValue(true)
  const onError = vi.fn()
  const job = relationsJob({ changes: { on() {} }, make, onError })
  await vi.advanceTimersByTimeAsync(1_000)
  expect([make.mock.calls.length, onError.mock.calls.length]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([make.mock.calls.length, onError.mock.calls.length]).toEqual([2, 1])
  await job.close()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(make).toHaveBeenCalledTimes(2)
})
