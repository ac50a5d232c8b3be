import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openMetrics } from '../../platform/metrics/metrics.ts'
import { testDatabase } from '../../testing/testApp.ts'
import type { HealthNeeds } from './health.ts'
import { measureHealth } from './measureHealth.ts'

const { db } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'zc-health-'))
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(join(folder, 'backup-made'), '')

function measured(more: Partial<HealthNeeds> = {}) {
  const metrics = openMetrics()
  measureHealth(metrics, {
    ...{ db, version: '1', dataDir: folder, hasOwnDatabase: false, backupFile: join(folder, 'backup-made') },
    ...{ backupFolder: undefined, certificateFile: undefined, sms: () => 'working', unsent: [] },
    ...more,
  })
  return async () =>
    Object.fromEntries(
      [...(await metrics.write()).matchAll(/^zhengcai_health_state\{check="(\w+)"\} (\d)$/gm)].map(
        ([, check, state]) => [check, Number(state)],
      ),
    )
}

test('what was set and cannot be looked at has to be dealt with; what was not set is not there', async () => {
  const disk = expect.any(Number)
  expect(await measured()()).toEqual({ disk, backup: 0 })
  const none = join(folder, 'none.pem')
  expect(await measured({ certificateFile: none })()).toEqual({ disk, backup: 0, certificate: 2 })
  const beyond = join(folder, 'backup-made', 'daily')
  expect(await measured({ backupFolder: beyond })()).toEqual({ disk: 2, backup: 2 })
  expect(await measured({ backupFile: join(beyond, 'made') })()).toEqual({ disk, backup: 2 })
})
