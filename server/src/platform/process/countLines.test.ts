import { expect, test } from 'vitest'
import { openAlarms } from '../limits/alarms.ts'
import { openMetrics } from '../metrics/metrics.ts'
import { countLines } from './countLines.ts'
import { createLog } from './log.ts'

test('alarms are counted by name from nothing on, whoever writes them and however many one line tells of', async () => {
  const metrics = openMetrics()
  const log = createLog('info', { write: () => {} }, countLines(metrics))
  const numbers = async () =>
    Object.fromEntries(
      [...(await metrics.write()).matchAll(/^zhengcai_\w+\{\w+="([\w-]+)"\} (\d+)$/gm)].map(([, name, value]) => [
        name,
        Number(value),
      ]),
    )
  expect(await numbers()).toMatchObject({ 'sms-fuse': 0, backup: 0, 'audit-chain': 0, 'damaged-content': 0 })
  log.child({ reqId: 'a' }).warn({ alarm: 'backup' }, 'the last backup is old')
  log.error({ alarm: 'somebody else’s' }, 'a name nobody knows')
  const alarms = openAlarms(log)
  for (let time = 0; time < 5; time += 1) alarms.raise('sms-fuse', { kind: 'sms:system' })
  alarms.close()
  expect(await numbers()).toMatchObject({ backup: 1, 'sms-fuse': 5, 'audit-chain': 0, warn: 1, error: 3 })
})

test.each(['error', 'fatal', 'silent'])('a log that is to say little (%s) is counted as any other', async (level) => {
  const metrics = openMetrics()
  const lines: string[] = []
  const log = createLog(level, { write: (line) => void lines.push(line) }, countLines(metrics))
  log.warn({ alarm: 'backup' }, 'the last backup is old')
  log.child({ reqId: 'a' }).error({ alarm: 'audit-chain' }, 'audit trail is broken')
  log.fatal('the end')
  const written = await metrics.write()
  for (const alarm of ['backup', 'audit-chain'])
    expect(written).toContain(`zhengcai_alarms_total{alarm="${alarm}"} 1\n`)
  for (const name of ['warn', 'error', 'fatal'])
    expect(written).toContain(`zhengcai_log_lines_total{level="${name}"} 1\n`)
  const told = { error: ['audit trail is broken', 'the end'], fatal: ['the end'] }[level] ?? []
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(told)
})
