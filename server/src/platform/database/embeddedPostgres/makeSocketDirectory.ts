import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { canEnter, type PostgresAccount } from './postgresAccount.ts'

const PREFIX = 'zhengcai-pg-'
const PATH_LIMIT = process.platform === 'darwin' ? 103 : 107
const candidates = () => [tmpdir(), '/tmp']

/** Private to PostgreSQL's account (and root): whoever can open the socket is the database's superuser. */
export function makeSocketDirectory(account: PostgresAccount): string {
  const parent = candidates().find((directory) => fits(directory) && canEnter(account, directory))
  if (!parent) throw new Error('没有可用的临时目录来放数据库的套接字：请检查 /tmp 的权限。')
  const socketDir = mkdtempSync(join(parent, PREFIX))
  if (account) chownSync(socketDir, account.uid, account.gid)
  return socketDir
}

export function removeSocketDirectory(socketDir: string): void {
  const ours = candidates().some(
    (directory) => dirname(socketDir) === join(directory) && socketDir.startsWith(join(directory, PREFIX)),
  )
  if (ours) rmSync(socketDir, { recursive: true, force: true })
}

// PostgreSQL reads the setting as a list, hence no commas or quotes.
const fits = (directory: string) =>
  /^\/[\w./-]*$/.test(directory) && Buffer.byteLength(join(directory, `${PREFIX}XXXXXX/.s.PGSQL.5432`)) <= PATH_LIMIT
