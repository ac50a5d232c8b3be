import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openMetrics } from '../../platform/metrics/metrics.ts'
import { testDatabase } from '../../testing/testApp.ts'
import { type HealthNeeds, lookAt } from './health.ts'
import { measureHealth } from './measureHealth.ts'

const { db } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'zc-health-'))
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(join(folder, 'backup-made'), '')

const needs: HealthNeeds = {
  ...{ db, version: '1', dataDir: folder, hasOwnDatabase: false, backupFile: join(folder, 'backup-made') },
  ...{ backupFolder: undefined, certificateFile: undefined, sms: () => 'working', unsent: [] },
}
function measured(more: Partial<HealthNeeds> = {}) {
  const metrics = openMetrics()
  measureHealth(metrics, { ...needs, ...more })
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

test('a folder of backups that hangs is told, is asked once however many look, and hides nothing else', async () => {
  const hung = Promise.withResolvers<never>()
  hung.promise.catch(() => {})
  onTestFinished(() => hung.reject(new Error('back again')))
  const backupFolder = join(folder, 'hung')
  let asked = 0
  const hang = () => {
    asked += 1
    return hung.promise
  }
  const full = { disk: 1, free: 1_000, all: 100 * 1024 ** 3 }
  const more = {
    ...{ backupFolder, certificateFile: join(folder, 'none.pem'), readFolder: hang },
    measure: async (path: string) => (path === backupFolder ? hang() : full),
  }
  const read = measured(more)
  for (const _time of [1, 2, 3]) expect(await read()).toEqual({ disk: 2, backup: 2, certificate: 2 })
  const [disk, backup] = await Promise.all([
    lookAt('disk', { ...needs, ...more }),
    lookAt('backup', { ...needs, ...more }),
  ])
  expect(disk.text).toBe(`数据目录 ${folder} 还剩 0.0 MB，共 100.0 GB；备份 ${backupFolder} 没有及时回应`)
  expect(backup).toMatchObject({ state: 'bad', text: expect.stringMatching(/^最近一次 .*；\S+hung 没有及时回应$/) })
  expect(asked).toBe(1)
})
