import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Db } from '../platform/database/database.ts'

const made = vi.hoisted(() => vi.fn<() => Promise<boolean>>())
vi.mock('./relations.queries.ts', () => ({ listRelatable: async () => [], replaceRelations: made }))
// Files before and after this one have the true queries.
vi.resetModules()
const { relationsJob } = await import('./relations.job.ts')
afterAll(() => {
  vi.doUnmock('./relations.queries.ts')
  vi.resetModules()
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('relations that could not be written are made again, without waiting for the next change', async () => {
  made.mockRejectedValueOnce(new Error('locked')).mockResolvedValue(true)
  const onError = vi.fn()
  const job = relationsJob({
    db: {} as Db,
    changes: { on() {} },
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
