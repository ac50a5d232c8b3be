import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { acquireDirectoryLock, readLiveLock } from './acquireDirectoryLock.ts'
import { DataDirectoryInUse } from './DataDirectoryInUse.ts'
import { processStartTime } from './processIdentity.ts'

let dataDir: string
const lockFile = () => join(dataDir, 'zhengcai.lock')
const leaveLock = (record: object) => writeFileSync(lockFile(), JSON.stringify(record))

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

it('refuses while the owner lives, naming the directory as it was given and the process', () => {
  leaveLock({ pid: process.ppid, startedAt: processStartTime(process.ppid) })
  const acquire = () => acquireDirectoryLock(dataDir, './data')
  expect(acquire).toThrow(DataDirectoryInUse)
  expect(acquire).toThrow(`数据目录 ./data 正被另一个进程使用（进程号 ${process.ppid}）`)
})

it('refuses a second time within the same process', () => {
  acquireDirectoryLock(dataDir)
  expect(() => acquireDirectoryLock(dataDir)).toThrow(DataDirectoryInUse)
})

it('takes over from a dead owner and hands on what that owner recorded', () => {
  leaveLock({ pid: 2 ** 22 + 1, startedAt: 'then', socketDir: '/tmp/zhengcai-pg-gone' })
  expect(readLiveLock(dataDir)).toBeUndefined()
  expect(acquireDirectoryLock(dataDir).former?.socketDir).toBe('/tmp/zhengcai-pg-gone')
  expect(readLiveLock(dataDir)?.pid).toBe(process.pid)
})

it('takes over when the process id has been given to another process since', () => {
  leaveLock({ pid: process.ppid, startedAt: 'long ago' })
  acquireDirectoryLock(dataDir)
  expect(readLiveLock(dataDir)?.pid).toBe(process.pid)
})

it('takes over a lock that a power failure left empty', () => {
  writeFileSync(lockFile(), '')
  acquireDirectoryLock(dataDir)
  expect(readdirSync(dataDir)).toEqual(['zhengcai.lock'])
})

it('removes its own lock at release and nobody else’s', () => {
  const lock = acquireDirectoryLock(dataDir)
  leaveLock({ pid: process.ppid, startedAt: processStartTime(process.ppid) })
  lock.release()
  expect(existsSync(lockFile())).toBe(true)
  rmSync(lockFile())
  acquireDirectoryLock(dataDir).release()
  expect(readdirSync(dataDir)).toEqual([])
})
