import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskCalls } from './deskCalls.ts'
import { keepWritten } from './keepWritten.ts'
import type { WrittenCopies } from './writtenCopies.ts'

const TREE: Tree = { type: 'root', children: [] }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a copy of an earlier visit that was taken into the page goes once the server has what it said, and not before', async () => {
  let isOnline = false
  const forgotten: (string | undefined)[] = []
  const calls = {
    async save() {
      if (!isOnline) throw new TypeError('Failed to fetch')
      return { number: 4, savedAt: '2026-11-16 14:06:21' }
    },
  } as unknown as DeskCalls<{ tree: Tree }>
  const copies = {
    store: async () => {},
    forget: async (name?: string) => void forgotten.push(name),
  } as unknown as WrittenCopies<{ tree: Tree }>
  const taken = new Set<string>()
  const read = () => ({ tree: TREE })
  const keeper = keepWritten({ calls, id: 'q1', lock: 'l1', base: 3, copies, taken, read })
  taken.add('an older tab')
  keeper.changed()
  await vi.advanceTimersByTimeAsync(2_500)
  expect(forgotten).toEqual([])
  isOnline = true
  keeper.hurry()
  await vi.advanceTimersByTimeAsync(0)
  expect(forgotten).toEqual([undefined, 'an older tab'])
  keeper.changed()
  await vi.advanceTimersByTimeAsync(2_500)
  expect(forgotten).toEqual([undefined, 'an older tab', undefined])
  keeper.end()
})
