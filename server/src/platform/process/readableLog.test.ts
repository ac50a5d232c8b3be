import { expect, test } from 'vitest'
import { createLog, formatFor } from './log.ts'
import { readableLog } from './readableLog.ts'

function terminal({ routine = false } = {}) {
  const lines: string[] = []
  return {
    lines,
    log: createLog(
      'debug',
      readableLog((text) => void lines.push(text), { routine }),
    ),
  }
}

test('somebody at a terminal reads a time, a level and what happened', () => {
  const { lines, log } = terminal()
  log.warn({ alarm: 'limit', count: 3 }, 'alarm: limit')
  expect(lines).toEqual([expect.stringMatching(/^\d\d:\d\d:\d\d 警告 alarm: limit alarm=limit count=3\n$/)])
})

test('requests and listening addresses are left out unless they are asked for', () => {
  const request = { method: 'GET', path: '/index', status: 200, ms: 12 }
  const quiet = terminal()
  quiet.log.info(request, 'request')
  quiet.log.info('Server listening at http://[::1]:3000')
  quiet.log.info('upload not received')
  expect(quiet.lines).toHaveLength(1)
  const all = terminal({ routine: true })
  all.log.info(request, 'request')
  expect(all.lines[0]).toMatch(/ 提示 request method=GET path=\/index status=200 ms=12\n$/)
})

test('an error keeps its trace, a warning only its message, and neither the row it is about', () => {
  const error = Object.assign(new TypeError('duplicate key value'), { detail: 'Key (phone)=(13800000000)' })
  const { lines, log } = terminal()
  log.error({ err: error }, 'relations failed')
  log.warn({ err: error }, 'change channel lost')
  expect(lines[0]).toMatch(/ 错误 relations failed （duplicate key value）\n +at /)
  expect(lines[1]).toMatch(/ 警告 change channel lost （duplicate key value）\n$/)
  expect(lines.join('')).not.toContain('13800000000')
})

test('a secret is taken out here too, and signs that steer a terminal do nothing', () => {
  const { lines, log } = terminal()
  log.warn({ phone: '13800000000', path: '/\u001b[2Ja\u202eb\nc' }, 'strange')
  expect(lines[0]).toContain('phone=[removed] path=/?[2Ja?b?c')
})

test('the log is readable on a terminal, JSON elsewhere, and as the operator says where they say', () => {
  expect(formatFor({ wanted: undefined, isTerminal: true })).toBe('text')
  expect(formatFor({ wanted: undefined, isTerminal: false })).toBe('json')
  expect(formatFor({ wanted: 'json', isTerminal: true })).toBe('json')
  expect(formatFor({ wanted: 'text', isTerminal: false })).toBe('text')
})
