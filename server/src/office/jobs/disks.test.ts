import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { besideBackups, lookAtDisk } from './disks.ts'

const GB = 1024 ** 3
const dataDir = mkdtempSync(join(tmpdir(), 'zc-disks-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const needs = { dataDir, backupFolder: undefined, hasOwnDatabase: true }

/** Disks by the folder they are mounted at; what lies nowhere is not there. */
const machine =
  (mounted: Record<string, { free: number; all: number }>, missing: string[] = []) =>
  async (path: string) => {
    const place = Object.keys(mounted)
      .sort((a, b) => b.length - a.length)
      .find((one) => path.startsWith(one))
    const found = place && mounted[place]
    if (!found || missing.includes(path)) throw Object.assign(new Error(path), { code: 'ENOENT' })
    return { disk: Object.keys(mounted).indexOf(place), free: found.free * GB, all: found.all * GB }
  }

test('one disk needs no name', async () => {
  const here = { ...needs, backupFolder: join(dataDir, 'daily') }
  expect(await lookAtDisk(here, machine({ '/': { free: 60, all: 100 } }))).toEqual({
    state: 'ok',
    text: '还剩 60.0 GB，共 100.0 GB',
  })
})

test('a full disk of the backups is told, though there is room for the data', async () => {
  const disks = { '/': { free: 60, all: 100 }, '/mnt/backup': { free: 0.5, all: 500 } }
  const looked = await lookAtDisk(
    { ...needs, backupFolder: '/mnt/backup/daily' },
    machine(disks, ['/mnt/backup/daily']),
  )
  expect(looked).toEqual({
    state: 'bad',
    text: `数据目录 ${dataDir} 还剩 60.0 GB，共 100.0 GB；备份 /mnt/backup/daily 还剩 512.0 MB，共 500.0 GB`,
  })
})

test('so is that of the embedded database, which may lie elsewhere; one of somebody else is not ours to look at', async () => {
  writeFileSync(join(dataDir, 'postgres.location'), '/var/lib/zhengcai/0123/postgres\n')
  const disks = machine({ '/': { free: 60, all: 100 }, '/var': { free: 10, all: 100 } })
  expect(await lookAtDisk(needs, disks)).toMatchObject({
    state: 'warn',
    text: expect.stringMatching(/；数据库 \/var\/lib\/zhengcai\/0123\/postgres 还剩 10\.0 GB，共 100\.0 GB$/),
  })
  expect(await lookAtDisk({ ...needs, hasOwnDatabase: false }, disks)).toMatchObject({ state: 'ok' })
  rmSync(join(dataDir, 'postgres.location'))
})

test('a folder that cannot be looked at has to be dealt with, and the others stand', async () => {
  const measure = async (path: string) => {
    if (path === '/mnt/away') throw Object.assign(new Error('stale'), { code: 'ESTALE' })
    return { disk: 1, free: 60 * GB, all: 100 * GB }
  }
  expect(await lookAtDisk({ ...needs, backupFolder: '/mnt/away' }, measure)).toEqual({
    state: 'bad',
    text: `数据目录 ${dataDir} 还剩 60.0 GB，共 100.0 GB；备份 /mnt/away 看不到`,
  })
  const away = { dataDir: '/mnt/away', backupFolder: dataDir, hasOwnDatabase: false }
  expect(await lookAtDisk(away, measure)).toEqual({
    state: 'bad',
    text: `备份 ${dataDir} 还剩 60.0 GB，共 100.0 GB；数据目录 /mnt/away 看不到`,
  })
})

test('the disks of this machine can be asked', async () => {
  expect(await lookAtDisk(needs)).toMatchObject({ text: expect.stringMatching(/^还剩 .+，共 /) })
})

test('what lies beside the backups is named; backups elsewhere, nowhere or out of sight have nothing beside them', async () => {
  const disks = machine({ '/': { free: 60, all: 100 }, '/mnt/backup': { free: 60, all: 100 } })
  const beside = (backupFolder?: string) => besideBackups({ ...needs, backupFolder }, disks)
  expect(await beside(join(dataDir, 'daily'))).toEqual(['数据目录', '数据库'])
  expect(await beside('/mnt/backup/daily')).toEqual([])
  expect(await beside()).toEqual([])
  const unseen = async (path: string) => {
    if (path.startsWith('/mnt')) throw Object.assign(new Error(path), { code: 'EACCES' })
    return disks(path)
  }
  expect(await besideBackups({ ...needs, backupFolder: '/mnt/backup' }, unseen)).toEqual([])
})
