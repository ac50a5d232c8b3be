import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { verifyBackup } from '../../platform/backup/verifyBackup.ts'
import { urlOf } from '../../testing/backupSums.ts'
import { emptyDatabase, emptyFolder } from '../../testing/backups.ts'
import { KEPT } from './backedUp.ts'
import { backupApart } from './backupApart.ts'

afterEach(() => vi.unstubAllEnvs())
const going = new AbortController().signal

test('a backup is made in a process of its own, by the settings of the server', async () => {
  const [work, dataDir] = [emptyFolder(), emptyFolder()]
  const key = 'a key that nobody guesses'
  vi.stubEnv('DATABASE_URL', urlOf(await emptyDatabase(inject('template'))))
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('BACKUP_KEY', key)
  const file = join(work, 'daily.backup')
  expect(await backupApart(file, going)).toMatch(/^已备份并核对：\d+ 张表 \d+ 行/)
  const { header } = await verifyBackup({ file, key, kept: KEPT, tell: () => {} })
  expect(header.cipher).not.toBeNull()
  expect(readdirSync(dataDir)).toEqual(['backup-made'])
  await expect(backupApart(file, going)).rejects.toThrow('不会覆盖')
})

test('a server that stops takes it along', async () => {
  const [work, stopped] = [emptyFolder(), new AbortController()]
  vi.stubEnv('DATABASE_URL', urlOf(await emptyDatabase(inject('template'))))
  vi.stubEnv('DATA_DIR', emptyFolder())
  const making = backupApart(join(work, 'daily.backup'), stopped.signal)
  stopped.abort()
  await expect(making).rejects.toThrow('服务器停止了')
  expect(existsSync(join(work, 'daily.backup'))).toBe(false)
})
