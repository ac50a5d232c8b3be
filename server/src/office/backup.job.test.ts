import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { nameAt } from '../platform/backup/dailyFiles.ts'
import { type BackupJobNeeds, backupJob } from './backup.job.ts'

const HOUR = 3_600_000
const KEEP = { days: 2, weeks: 0, months: 0 }
const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`)
const work = mkdtempSync(join(tmpdir(), 'zc-daily-'))
afterAll(() => rmSync(work, { recursive: true }))

let folder: string
let now: number
/** How far the clock was set, without any time going by. */
let jumped: number
const open: { close(): Promise<void> }[] = []
beforeEach(() => {
  folder = mkdtempSync(join(work, 'of-'))
  now = at('2026-11-17 03:00:00')
  jumped = 0
})
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())))

async function writeOne(file: string): Promise<string> {
  writeFileSync(file, 'whole')
  return '已备份'
}

type Plan = Partial<
  Pick<BackupJobNeeds, 'make' | 'backupFile' | 'onError' | 'readFolder' | 'answersWithin' | 'patience'>
> & {
  daily?: boolean
}
function plan({ make = writeOne, daily = true, ...more }: Plan = {}) {
  const made = vi.fn(make)
  const warn = vi.fn()
  const settings = { folder: daily ? join(folder, 'daily') : undefined, at: 3 * 60 + 15, keep: KEEP }
  const needs = { settings, backupFile: join(folder, 'made'), make: made, warn, onError: () => {} }
  const job = backupJob({ ...needs, ...more, every: 2 ** 30, now: () => now, elapsed: () => now - jumped })
  open.push(job)
  return { ...job, made, warn, names: () => readdirSync(join(folder, 'daily')).sort() }
}

test('once a day, from the set time on; a missed time is made good', async () => {
  mkdirSync(join(folder, 'daily'))
  writeFileSync(join(folder, 'daily', nameAt(at('2026-11-16 03:15:10'))), '')
  const { look, made, names } = plan()
  await look()
  expect(made).not.toHaveBeenCalled()
  now = at('2026-11-17 03:15:20')
  await look()
  now += 2 * HOUR
  await look()
  expect(made).toHaveBeenCalledOnce()
  expect(names()).toEqual(['zhengcai-2026-11-16-031510.backup', 'zhengcai-2026-11-17-031520.backup'])
  now = at('2026-11-20 16:00:00')
  await plan().look()
  expect(names().at(-1)).toBe('zhengcai-2026-11-20-160000.backup')
})

test('old ones go when a new one is whole, and never when it is not', async () => {
  const { look, names } = plan()
  for (const day of [14, 15, 16]) {
    now = at(`2026-11-${day} 04:00:00`)
    await look()
  }
  expect(names()).toEqual(['zhengcai-2026-11-15-040000.backup', 'zhengcai-2026-11-16-040000.backup'])
  now = at('2026-11-17 04:00:00')
  const fails = plan({ make: () => Promise.reject(new Error('磁盘满了')) })
  await expect(fails.look()).rejects.toThrow('磁盘满了')
  expect(names()).toHaveLength(2)
  now += HOUR / 2
  await fails.look()
  expect(fails.made).toHaveBeenCalledOnce()
  now += HOUR
  await expect(fails.look()).rejects.toThrow('磁盘满了')
})

function setClock(to: string): void {
  jumped += at(to) - now
  now = at(to)
}

test('a clock that ran ahead for a while ends no backups: the next night has its own again', async () => {
  const { look, made, names } = plan()
  setClock('2036-05-05 03:15:00')
  await look()
  expect(names()).toEqual(['zhengcai-2036-05-05-031500.backup'])
  setClock('2026-11-17 03:15:00')
  now += 2 * HOUR
  await look()
  now += 24 * HOUR
  await look()
  expect(made).toHaveBeenCalledTimes(3)
  expect(names()).toEqual([
    'zhengcai-2026-11-17-051500.backup',
    'zhengcai-2026-11-18-051500.backup',
    'zhengcai-2036-05-05-031500.backup',
  ])
})

test('what failed is tried again an hour later, wherever the clock is set meanwhile', async () => {
  const { look, made } = plan({ make: () => Promise.reject(new Error('磁盘满了')) })
  await expect(look()).rejects.toThrow('磁盘满了')
  setClock('2026-11-16 12:00:00')
  now += HOUR / 2
  await look()
  expect(made).toHaveBeenCalledOnce()
  now += HOUR
  await expect(look()).rejects.toThrow('磁盘满了')
})

test('while the clock runs ahead no more go than on any other night', async () => {
  const { look, names } = plan()
  for (const day of [15, 16]) {
    now = at(`2026-11-${day} 04:00:00`)
    await look()
  }
  setClock('2036-05-05 04:00:00')
  now += 2 * HOUR
  await look()
  setClock('2026-11-17 04:00:00')
  now += 2 * HOUR
  await look()
  expect(names()).toEqual([
    'zhengcai-2026-11-16-040000.backup',
    'zhengcai-2026-11-17-060000.backup',
    'zhengcai-2036-05-05-060000.backup',
  ])
})

test('what is no daily backup is not touched; what was left half written goes', async () => {
  const { look, names } = plan()
  const daily = join(folder, 'daily')
  mkdirSync(daily)
  const half = join(daily, `${nameAt(now - 5 * HOUR)}.part`)
  for (const path of [half, join(daily, 'before-the-move.backup'), join(daily, 'notes.txt')]) writeFileSync(path, '')
  utimesSync(half, new Date(0), new Date(0))
  await look()
  expect(existsSync(half)).toBe(false)
  expect(names()).toEqual(['before-the-move.backup', 'notes.txt', nameAt(now)])
})

test('a process that ends tells whoever writes', async () => {
  const stopped = Promise.withResolvers<void>()
  const make = async (_file: string, signal: AbortSignal) => {
    signal.addEventListener('abort', () => stopped.resolve())
    await stopped.promise
    throw new Error('服务器停止了')
  }
  const { look, close, made } = plan({ make })
  const looking = look()
  await vi.waitFor(() => expect(made).toHaveBeenCalledOnce())
  await close()
  await expect(looking).rejects.toThrow('服务器停止了')
})

test('where nothing makes backups the log says so soon after the start and once a day, and where something else does it does not', async () => {
  const { look, warn, made } = plan({ daily: false })
  await look()
  await look()
  expect([made.mock.calls, warn.mock.calls]).toEqual([[], [['还没有备份过']]])
  now += 25 * HOUR
  await look()
  await look()
  expect(warn.mock.calls).toEqual([['还没有备份过'], ['还没有备份过']])
  writeFileSync(join(folder, 'made'), '')
  utimesSync(join(folder, 'made'), new Date(now), new Date(now))
  now += 25 * HOUR
  await look()
  expect(warn).toHaveBeenCalledTimes(2)
  now += 25 * HOUR
  await look()
  expect(warn).toHaveBeenLastCalledWith('最近一次备份是 50 小时以前')
})

test('a server that is started anew every day warns each time, and not where it has just made one', async () => {
  const first = plan({ daily: false })
  await first.look()
  now += 20 * HOUR
  const second = plan({ daily: false })
  await second.look()
  expect([first.warn.mock.calls.length, second.warn.mock.calls.length]).toEqual([1, 1])
  const made = plan({ make: async (file) => writeOne(file).finally(() => writeFileSync(join(folder, 'made'), '')) })
  now = Date.now()
  await made.look()
  expect([made.made.mock.calls.length, made.warn.mock.calls]).toEqual([1, []])
})

test('a backup of the future is no backup of today, and the log says so', async () => {
  const { look, warn } = plan({ daily: false })
  writeFileSync(join(folder, 'made'), '')
  const ahead = new Date(at('2036-05-05 03:15:00'))
  utimesSync(join(folder, 'made'), ahead, ahead)
  await look()
  expect(warn.mock.calls).toEqual([['最近一次备份记在 2036-05-05 03:15，是将来的时间，请核对服务器的时钟']])
})

test('a folder that cannot be read is a failed backup, and what is missing is told', async () => {
  writeFileSync(join(folder, 'daily'), 'no folder')
  const { look, made, warn } = plan()
  await expect(look()).rejects.toThrow('EEXIST')
  now += HOUR / 2
  await look()
  expect(made).not.toHaveBeenCalled()
  expect(warn).toHaveBeenCalledExactlyOnceWith('还没有备份过')
})

/** What never answers, until the test is over. */
function hanging() {
  const hung = Promise.withResolvers<never>()
  hung.promise.catch(() => {})
  onTestFinished(() => hung.reject(new Error('back again')))
  return vi.fn(() => hung.promise)
}

test('a folder that hangs is a failed backup every hour and is asked once; what is missing is told all the same', async () => {
  const readFolder = hanging()
  const { look, made, warn } = plan({ readFolder, answersWithin: 20 })
  const failed = `${join(folder, 'daily')} 没有及时回应`
  await expect(look()).rejects.toThrow(failed)
  now += HOUR / 2
  await look()
  expect(warn).toHaveBeenCalledExactlyOnceWith('还没有备份过')
  now += HOUR
  await expect(look()).rejects.toThrow(failed)
  expect([readFolder.mock.calls.length, made.mock.calls.length]).toEqual([1, 0])
})

test('a backup that never ends is begun once, and what is missing is told all the same', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  const onError = vi.fn()
  const { look, made, warn } = plan({ make: () => promise, patience: 20, onError })
  await look()
  expect(warn).toHaveBeenCalledExactlyOnceWith('还没有备份过')
  now += 25 * HOUR
  await look()
  expect([made.mock.calls.length, warn.mock.calls.length]).toEqual([1, 2])
  reject(new Error('磁盘满了'))
  await expect.poll(() => onError.mock.calls).toEqual([[expect.objectContaining({ message: '磁盘满了' })]])
  await expect(look()).rejects.toThrow('磁盘满了')
  expect(made).toHaveBeenCalledTimes(2)
})

test('where nobody can see when the last backup was made, that is told', async () => {
  writeFileSync(join(folder, 'made'), '')
  const { look, warn } = plan({ daily: false, backupFile: join(folder, 'made', 'of-late') })
  await look()
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    `${join(folder, 'made', 'of-late')} 看不到，不知道最近一次备份是什么时候`,
  )
})
