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
