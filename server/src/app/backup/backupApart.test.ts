import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { verifyBackup } from '../../platform/backup/verifyBackup.ts'
import { readConfig } from '../../platform/process/config.ts'
import { urlOf } from '../../testing/backupSums.ts'
import { emptyDatabase, emptyFolder } from '../../testing/backups.ts'
import { KEPT } from './backedUp.ts'
import { backupCommands } from './backup.office.ts'
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

test('what a failure is told by is its cause, however far it had come before', async () => {
  const program = join(emptyFolder(), 'office.mjs')
  writeFileSync(
    program,
    `for (let at = 0; at < 500 && !process.argv.includes('--quiet'); at += 1)
       process.stderr.write('备份数据库：' + at + '/500 张表，12 MB\\n')
     process.stderr.write('磁盘满了，备份没有写完。\\nError: ENOSPC\\n' + '    at write\\n'.repeat(1_000))
     process.exit(1)`,
  )
  await expect(backupApart('daily.backup', going, program)).rejects.toThrow(
    /^磁盘满了，备份没有写完。\nError: ENOSPC\n/,
  )
})

test('a backup that is asked to be quiet says nothing on its way', async () => {
  const [work, DATA_DIR] = [emptyFolder(), emptyFolder()]
  const config = readConfig({ DATABASE_URL: urlOf(await emptyDatabase(inject('template'))), DATA_DIR })
  const told: string[] = []
  const make = (...args: string[]) => {
    const hand = { config, actor: 'office:test', tell: (line: string) => void told.push(line), releases: [] }
    return backupCommands.backup?.runOnStore(hand, args)
  }
  expect(await make(join(work, 'one.backup'))).toMatch(/^已备份并核对/)
  expect(told.splice(0)).toEqual([expect.stringContaining('没有加密')])
  expect(await make('--quiet', join(work, 'two.backup'))).toMatch(/^已备份并核对/)
  expect(told).toEqual([])
  await expect(make('--loud', join(work, 'three.backup'))).rejects.toThrow('看不懂“--loud”')
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
