import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAlarms } from './alarms.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function listening() {
  const lines: object[] = []
  const note = (level: string) => (event: object) => void lines.push({ level, ...event })
  return { lines, alarms: openAlarms({ warn: note('warn'), error: note('error') }) }
}

test('the first is told at once, the rest of a minute in one line with their number', () => {
  const { lines, alarms } = listening()
  for (let i = 0; i < 50; i++) alarms.raise('limit', { kind: 'sms:phone', network: `203.0.${i}.*` })
  expect(lines).toEqual([{ level: 'warn', alarm: 'limit', kind: 'sms:phone', count: 1, network: '203.0.0.*' }])
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(1)).toEqual([
    { level: 'warn', alarm: 'limit', kind: 'sms:phone', count: 49, network: '203.0.49.*' },
  ])
})

test('while it goes on there is one line a minute, and silence afterwards', () => {
  const { lines, alarms } = listening()
  for (let second = 0; second < 180; second++) {
    alarms.raise('sms-gateway', { kind: 'away' })
    vi.advanceTimersByTime(1_000)
  }
  vi.advanceTimersByTime(600_000)
  expect(lines.length).toBeLessThanOrEqual(4)
  expect(lines.reduce((sum, line) => sum + (line as { count: number }).count, 0)).toBe(180)
  alarms.raise('sms-gateway', { kind: 'away' })
  expect(lines.at(-1)).toMatchObject({ level: 'error', count: 1 })
})

test('one alarm does not silence another, and a stop tells what was held back', () => {
  const { lines, alarms } = listening()
  alarms.raise('limit', { kind: 'login:network' })
  alarms.raise('sms-fuse', { kind: 'sms:system' })
  alarms.raise('sms-fuse', { kind: 'sms:system' })
  expect(lines).toHaveLength(2)
  alarms.close()
  expect(lines.at(-1)).toMatchObject({ alarm: 'sms-fuse', count: 1 })
  expect(lines).toHaveLength(3)
})
