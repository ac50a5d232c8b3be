import { spawnSync } from 'node:child_process'
import { chmodSync, lchownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Whom PostgreSQL runs as where that is not the process's own user. */
export type PostgresAccount = { uid: number; gid: number } | undefined

const NOBODY = 65534
const isRoot = () => process.getuid?.() === 0

/** PostgreSQL refuses to run as root; a database made by an ordinary user stays that user's when root starts it. */
export function postgresAccount(databaseDir: string): PostgresAccount {
  if (!isRoot()) return undefined
  const owner = lstatSync(databaseDir, { throwIfNoEntry: false })
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: NOBODY, gid: NOBODY }
}

// Asked of the system itself: the permission bits alone leave out access lists and mount options.
export function canEnter(account: PostgresAccount, directory: string): boolean {
  return !account || spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { ...account, cwd: '/' }).status === 0
}

export function handOver(directory: string, account: PostgresAccount): void {
  if (!account) return
  lchownSync(directory, account.uid, account.gid)
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    lchownSync(join(entry.parentPath, entry.name), account.uid, account.gid)
  }
}

/** A directory anyone may enter and only we may change; each level by itself, because a recursive mkdir hands its mode to all it makes. */
export function makeReachableDirectory(directory: string): string {
  const parent = dirname(directory)
  if (!lstatSync(parent, { throwIfNoEntry: false })) makeReachableDirectory(parent)
  try {
    mkdirSync(directory)
    chmodSync(directory, 0o755)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const found = lstatSync(directory)
  if (found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0) return directory
  throw new Error(
    `目录 ${directory} 可以被其他用户改动，不能用来存放数据库：请删除它，或用 DATABASE_URL 指定一个 PostgreSQL。`,
  )
}
