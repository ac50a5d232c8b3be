import { randomBytes } from 'node:crypto'
import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DataDirectoryInUse } from './DataDirectoryInUse.ts'
import { isProcessAlive, processStartTime } from './processIdentity.ts'
import { readIfThere } from './readIfThere.ts'

export type LockRecord = { pid: number; startedAt?: string | undefined; socketDir?: string; port?: number }
export type DirectoryLock = {
  former: LockRecord | undefined
  record(place: { socketDir: string; port?: number }): void
  release(): void
}

/** Makes this process the owner of the directory; the lock of a dead owner is taken over, a living one is an error. */
export function acquireDirectoryLock(dataDir: string, shownAs = dataDir): DirectoryLock {
  const path = lockPath(dataDir)
  const mine: LockRecord = { pid: process.pid, startedAt: processStartTime(process.pid) }
  let former: LockRecord | undefined
  while (!createWhole(path, mine)) {
    const text = readIfThere(path)
    if (text === undefined) continue
    const owner = parseLock(text)
    if (owner && isOwnerAlive(owner)) throw new DataDirectoryInUse(shownAs, owner.pid)
    former = owner
    removeExactly(path, text)
  }
  return {
    former,
    record: (place) => {
      const draft = beside(path)
      writeFileSync(draft, JSON.stringify({ ...mine, ...place }))
      renameSync(draft, path)
    },
    release: () => {
      if (isSame(readLock(dataDir), mine)) rmSync(path, { force: true })
    },
  }
}

export function readLiveLock(dataDir: string): LockRecord | undefined {
  const owner = readLock(dataDir)
  return owner && isOwnerAlive(owner) ? owner : undefined
}

const lockPath = (dataDir: string) => join(dataDir, 'zhengcai.lock')
const beside = (path: string) => `${path}.${randomBytes(4).toString('hex')}`
const isSame = (a: LockRecord | undefined, b: LockRecord) => a?.pid === b.pid && a.startedAt === b.startedAt
const readLock = (dataDir: string) => parseLock(readIfThere(lockPath(dataDir)) ?? '')

function isOwnerAlive(owner: LockRecord): boolean {
  if (!isProcessAlive(owner.pid)) return false
  const startedAt = processStartTime(owner.pid)
  return startedAt === undefined || startedAt === owner.startedAt
}

// A link appears with its whole content, so that nobody reads a lock half-written.
function createWhole(path: string, record: LockRecord): boolean {
  const draft = beside(path)
  writeFileSync(draft, JSON.stringify(record))
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

// Two processes may find the same dead lock: the slower one must not remove the faster one's new lock.
function removeExactly(path: string, text: string): void {
  const aside = beside(path)
  try {
    renameSync(path, aside)
    if (readIfThere(aside) !== text) linkSync(aside, path)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function parseLock(text: string): LockRecord | undefined {
  try {
    const record = JSON.parse(text)
    return Number.isInteger(record?.pid) && record.pid > 0 ? record : undefined
  } catch {
    return undefined
  }
}
