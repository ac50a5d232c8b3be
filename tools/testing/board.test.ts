import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBoard } from './board.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const screenOf = (isTTY: boolean, columns = 80) => {
  const written: string[] = []
  return { written, screen: { isTTY, columns, write: (text: string) => written.push(text) } }
}

test('in a pipe a part is one line at its start and one at its end, with count and time', () => {
  const { written, screen } = screenOf(false)
  const board = openBoard(screen)
  const part = board.begin('接口与数据库', '个文件')
  part.passed = 12
  vi.advanceTimersByTime(42_000)
  board.end(part)
  expect(written).toEqual(['接口与数据库：开始\n', '接口与数据库：通过 12 项，用时 42 秒\n'])
})

test('in a pipe a long part says once a minute how far it is, and nothing after its end', () => {
  const { written, screen } = screenOf(false)
  const board = openBoard(screen)
  const part = board.begin('浏览器', '项')
  Object.assign(part, { total: 323, steps: 120, passed: 119, failed: 1 })
  vi.advanceTimersByTime(125_000)
  board.end(part)
  vi.advanceTimersByTime(300_000)
  expect(written.slice(1)).toEqual([
    '浏览器：120/323 项，通过 119 项，未通过 1 项，已用 1 分 0 秒\n',
    '浏览器：120/323 项，通过 119 项，未通过 1 项，已用 2 分 0 秒\n',
    '浏览器：通过 119 项，未通过 1 项，用时 2 分 5 秒\n',
  ])
})

test('on a terminal the line moves in place, and only its end stays', () => {
  const { written, screen } = screenOf(true)
  const board = openBoard(screen)
  const part = board.begin('单元', '个文件')
  Object.assign(part, { total: 43, steps: 3, passed: 20 })
  vi.advanceTimersByTime(1_000)
  board.say('未通过：一项')
  board.end(part)
  expect(written.filter((text) => text.includes('\n'))).toEqual([
    '\r\u001b[2K未通过：一项\n',
    '\r\u001b[2K单元：通过 20 项，用时 1 秒\n',
  ])
  expect(written[0]).toBe('\r\u001b[2K单元：3/43 个文件，通过 20 项，已用 1 秒')
})

test('parts that run at once share the line, which is never wider than the terminal', () => {
  const { written, screen } = screenOf(true, 30)
  const board = openBoard(screen)
  board.begin('单元', '个文件')
  board.begin('接口与数据库', '个文件')
  vi.advanceTimersByTime(500)
  expect(written).toEqual(['\r\u001b[2K单元：通过 0 项，已用 1 秒；'])
})
