import { closeSync, fchownSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'
import type { PostgresAccount } from './postgresAccount.ts'

const LIMIT = 1_000_000
const KEPT = 200_000
const SHOWN = 2_000

export type PostgresLog = { fd: number; size(): number; since(position: number): string; close(): void }

/** The file PostgreSQL's messages go to; it is cut back to its end when it grows too long. */
export function openPostgresLog(path: string, account: PostgresAccount): PostgresLog {
  const fd = openSync(path, 'a+', 0o600)
  if (account) fchownSync(fd, account.uid, account.gid)
  const size = () => fstatSync(fd).size
  const read = (from: number) => {
    const buffer = Buffer.alloc(size() - from)
    return buffer.subarray(0, readSync(fd, buffer, 0, buffer.length, from))
  }
  const trim = () => {
    if (size() <= LIMIT) return
    const end = read(size() - KEPT)
    ftruncateSync(fd)
    writeSync(fd, end)
  }
  trim()
  const timer = setInterval(trim, 60_000).unref()
  return {
    fd,
    size,
    since: (position) =>
      read(Math.max(position, size() - SHOWN))
        .toString('utf8')
        .trim(),
    close: () => {
      clearInterval(timer)
      closeSync(fd)
    },
  }
}
