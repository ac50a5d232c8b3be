import type { CheckedBlock } from '@zhengcai/contract/publishing/trees/blocksOfTree.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Checked, type ReaderHost, type ReaderState, type Seen, textReader } from './textReader.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type Call = { keys: string[]; asides: string[]; answer: (found?: Checked) => void; fail: (error: unknown) => void }

const NOTHING: Checked = { findings: [], citations: [] }
const TRIED_AGAIN = { why: '网络不通', again: true }

/** A text in somebody's hands, and a server that answers when the test says so. */
function deskOf(texts: string[]) {
  const calls: Call[] = []
  const shown: { seen: Seen[]; state: ReaderState }[] = []
  const desk = { texts, about: '2026-11-16', composing: undefined as Promise<void> | undefined, judged: TRIED_AGAIN }
  const blocks = (): CheckedBlock[] =>
    desk.texts.map((text, at) => ({ key: String(at), text, part: 'paragraph' as const }))
  const host: ReaderHost = {
    blocks,
    settled: async () => desk.composing,
    about: () => desk.about,
    ask: (asked) =>
      new Promise((resolve, reject) => {
        const textsOf = (aside: boolean) => asked.filter((one) => Boolean(one.aside) === aside).map(({ text }) => text)
        calls.push({
          keys: textsOf(false),
          asides: textsOf(true),
          answer: (found = NOTHING) => resolve(found),
          fail: reject,
        })
      }),
    judge: () => desk.judged,
    show: (seen, state) => shown.push({ seen, state }),
  }
  return { desk, calls, shown, reader: textReader(host) }
}

const pause = (ms = 800) => vi.advanceTimersByTimeAsync(ms)

test('a text is read when its writer has paused, and not at each key', async () => {
  const { calls, reader } = deskOf(['甲', '乙'])
  for (let key = 0; key < 5; key += 1) {
    reader.look()
    await pause(300)
  }
  expect(calls).toHaveLength(0)
  await pause()
  expect(calls).toHaveLength(1)
  expect(calls[0]?.keys).toEqual(['甲', '乙'])
})

test('only what changed is asked about, with what stands before it; what was read before costs nothing', async () => {
  const { desk, calls, shown, reader } = deskOf(['甲', '乙', '丙'])
  reader.look(0)
  await pause()
  calls[0]?.answer()
  await pause()
  desk.texts = ['甲', '乙改', '丙']
  reader.look()
  await pause()
  expect(calls[1]).toMatchObject({ keys: ['乙改', '丙'], asides: ['甲'] })
  calls[1]?.answer()
  desk.texts = ['甲', '乙', '丙']
  reader.look()
  await pause()
  expect(calls).toHaveLength(2)
  expect(shown.at(-1)?.seen.every(({ found }) => found !== undefined)).toBe(true)
})

test('one question is asked at a time; what changed meanwhile is asked about after the answer', async () => {
  const { desk, calls, reader } = deskOf(['甲'])
  reader.look(0)
  await pause()
  desk.texts = ['甲乙']
  reader.look()
  await pause(3_000)
  expect(calls).toHaveLength(1)
  calls[0]?.answer()
  await pause(1)
  expect(calls.map(({ keys }) => keys)).toEqual([['甲'], ['甲乙']])
})

test('another day, or another short name given in the text, makes every answer old', async () => {
  const { desk, calls, reader } = deskOf(['《某办法》（以下简称办法）', '办法第三条'])
  const read = async () => {
    reader.look(0)
    await pause()
    calls.at(-1)?.answer()
    await pause()
  }
  await read()
  desk.about = '2025-01-01'
  await read()
  desk.texts = ['《某条例》（以下简称条例）', '办法第三条']
  await read()
  expect(calls.map(({ keys }) => keys.length)).toEqual([2, 2, 2])
})

test('while somebody composes nothing is asked and nothing shown', async () => {
  const { desk, calls, shown, reader } = deskOf(['甲'])
  let end = () => {}
  desk.composing = new Promise((resolve) => {
    end = resolve
  })
  reader.look(0)
  await pause(5_000)
  expect([calls.length, shown.length]).toEqual([0, 0])
  desk.composing = undefined
  end()
  await pause(1)
  expect(calls).toHaveLength(1)
})

test('without a network it says so, tries again by itself and keeps what it knew', async () => {
  const { desk, calls, shown, reader } = deskOf(['甲', '乙'])
  reader.look(0)
  await pause()
  calls[0]?.answer()
  await pause()
  desk.texts = ['甲', '乙改']
  reader.look()
  await pause()
  calls[1]?.fail(new TypeError('fetch'))
  await pause(1)
  expect(shown.at(-1)?.state).toEqual({ at: 'waiting', why: '网络不通' })
  expect(shown.at(-1)?.seen.map(({ found }) => found !== undefined)).toEqual([true, false])
  await pause(5_000)
  calls[2]?.answer()
  await pause(1)
  expect(shown.at(-1)?.state).toEqual({ at: 'read' })
})

test('a question that is refused for good is not asked again until the text is another one', async () => {
  const { desk, calls, reader } = deskOf(['甲'])
  desk.judged = { why: '一次至多核对 300000 个字', again: false }
  reader.look(0)
  await pause()
  calls[0]?.fail(new Error('601'))
  await pause(600_000)
  expect(calls).toHaveLength(1)
  reader.look()
  await pause()
  expect(calls).toHaveLength(2)
})

test('a text that is closed is read no more', async () => {
  const { calls, shown, reader } = deskOf(['甲'])
  reader.look()
  reader.stop()
  reader.look()
  await pause(60_000)
  expect([calls.length, shown.length]).toEqual([0, 0])
})
