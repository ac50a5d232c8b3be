import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Db } from '../platform/database/database.ts'
import { relationsJob } from './relations.job.ts'

const made = vi.hoisted(() => vi.fn<() => Promise<boolean>>())
vi.mock('./relations.queries.ts', () => ({ listRelatable: async () => [], replaceRelations: made }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('relations that could not be written are made again, without waiting for the next change', async () => {
  made.mockRejectedValueOnce(new Error('locked')).mockResolvedValue(true)
  const onError = vi.fn()
  const job = relationsJob({
    db: {} as Db,
    changes: { on() {}, close: async () => {} },
    lawMarks: async () => new Map(),
    onError,
  })
  await vi.advanceTimersByTimeAsync(1_000)
  expect([made.mock.calls.length, onError.mock.calls.length]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([made.mock.calls.length, onError.mock.calls.length]).toEqual([2, 1])
  await job.close()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(made).toHaveBeenCalledTimes(2)
})
