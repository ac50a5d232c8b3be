import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Over, StoreFault } from './keeping.ts'
import { type KeepOutcome, type KeepWays, keepText, type SaveOutcome } from './keepText.ts'

const TAKEN: Over = { why: 'lock', by: '编辑乙', at: '2026-11-16 14:06:21' }
const NETWORK: SaveOutcome = { at: 'failed', trouble: { why: 'network', message: '' } }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A text that is typed here, a server and a computer that note what they were given. */
function place(more: Partial<KeepWays<string>> = {}) {
  const saved: [string, number][] = []
  const kept: [string, number][] = []
  const stored: [string, number][] = []
  const typed = { text: '' }
  const ways: KeepWays<string> = {
    read: () => typed.text,
    async save(text, base): Promise<SaveOutcome> {
      saved.push([text, base])
      return { at: 'saved', number: base + 1, savedAt: '2026-11-16 14:06:21' }
    },
    async keep(text, base): Promise<KeepOutcome> {
      kept.push([text, base])
      return { at: 'kept' }
    },
    async store(text, base): Promise<StoreFault | undefined> {
      stored.push([text, base])
      return undefined
    },
    forget: async () => void stored.splice(0),
    now: () => Date.now(),
    ...more,
  }
  const keeper = keepText(ways, 7)
  const type = (words: string) => {
    typed.text += words
    keeper.changed()
  }
  return { keeper, type, saved, kept, stored }
}

test('what is typed is stored, sent with the number it grew from, and no longer stored once it was sent', async () => {
  const { type, saved, stored } = place()
  type('政府采购')
  await vi.advanceTimersByTimeAsync(500)
  expect(stored).toEqual([['政府采购', 7]])
  await vi.advanceTimersByTimeAsync(1_500)
  expect(saved).toEqual([['政府采购', 7]])
  expect(stored).toEqual([])
  type('法')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(saved.at(-1)).toEqual(['政府采购法', 8])
})

test('without a network it stays on this computer and goes out as soon as there is one', async () => {
  let online = false
  const sent: string[] = []
  const { type, stored, keeper } = place({
    async save(text, base) {
      if (!online) return NETWORK
      sent.push(text)
      return { at: 'saved', number: base + 1, savedAt: '2026-11-16 14:06:21' }
    },
  })
  type('断网时写的')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(stored).toEqual([['断网时写的', 7]])
  expect(keeper.state().trouble?.why).toBe('network')
  online = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(sent).toEqual(['断网时写的'])
  expect(keeper.state().trouble).toBeUndefined()
})

test('a colleague takes over while a save is under way: its answer counts for nothing, the text is kept beside theirs', async () => {
  let answer: (outcome: SaveOutcome) => void = () => {}
  const { type, kept, keeper } = place({
    save: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  type('甲写的')
  await vi.advanceTimersByTimeAsync(2_000)
  keeper.lost(TAKEN)
  await vi.advanceTimersByTimeAsync(0)
  expect(kept).toEqual([['甲写的', 7]])
  answer({ at: 'saved', number: 8, savedAt: '2026-11-16 14:06:21' })
  await vi.advanceTimersByTimeAsync(0)
  expect(keeper.state()).toMatchObject({ base: 7, over: TAKEN })
})

test('before leaving everything is sent at once, also what is typed while it is sent', async () => {
  const { type, saved, keeper } = place({
    save: async (text, base) => {
      if (base === 7) type('二')
      saved.push([text, base])
      return { at: 'saved', number: base + 1, savedAt: '2026-11-16 14:06:21' }
    },
  })
  type('一')
  expect(await keeper.flush()).toBe(true)
  expect(saved).toEqual([
    ['一', 7],
    ['一二', 8],
  ])
})

test('who leaves while nothing can be sent is told so, without waiting', async () => {
  const { type, keeper } = place({ save: async () => NETWORK })
  type('一')
  expect(await keeper.flush()).toBe(false)
})
