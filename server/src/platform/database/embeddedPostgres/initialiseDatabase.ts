import { execFile } from 'node:child_process'
import { chmodSync, lstatSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { syncDirectory } from '../../files/syncDirectory.ts'
import { holdsDatabase } from './chooseDatabaseDirectory.ts'
import type { PostgresBinaries } from './findPostgresBinaries.ts'
import { handOver, type PostgresAccount } from './postgresAccount.ts'
import { DATABASE, USER } from './postgresSettings.ts'

type Initialisation = { databaseDir: string; binaries: PostgresBinaries; account: PostgresAccount; ephemeral: boolean }

/** Makes the database where there is none: in a directory beside it and renamed, so that a half-made one is never found. */
export async function initialiseDatabase({ databaseDir, binaries, account, ephemeral }: Initialisation): Promise<void> {
  removeHalfMade(databaseDir)
  if (holdsDatabase(databaseDir)) return repairOwner(databaseDir, account)
  const draft = mkdtempSync(draftPrefix(databaseDir))
  handOver(draft, account)
  try {
    await run(binaries.initdb, [...initdbOptions, ...(ephemeral ? ['--no-sync'] : []), '-D', draft], account)
    await run(
      binaries.postgres,
      ['--single', '-D', draft, ...(ephemeral ? ['-F'] : []), 'postgres'],
      account,
      `create database ${DATABASE}\n`,
    )
    renameSync(draft, databaseDir)
    if (!ephemeral) await syncDirectory(dirname(databaseDir))
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
}

// With the C character type pg_trgm sees no Chinese; macOS has no C.UTF-8 in all its versions.
const characterType = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
const initdbOptions = [
  `--username=${USER}`,
  '--auth=trust',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--lc-collate=C',
  `--lc-ctype=${characterType}`,
]

const draftPrefix = (databaseDir: string) => `${databaseDir}.new-`

// An initdb that outlived its node process may still write there; what then remains goes at the next start.
function removeHalfMade(databaseDir: string): void {
  const prefix = basename(draftPrefix(databaseDir))
  for (const name of readdirSync(dirname(databaseDir)).filter((name) => name.startsWith(prefix))) {
    try {
      rmSync(join(dirname(databaseDir), name), { recursive: true, force: true })
    } catch {}
  }
}

// A directory copied or restored by root belongs to root, and PostgreSQL accepts neither that nor wider permissions.
function repairOwner(databaseDir: string, account: PostgresAccount): void {
  if (account && lstatSync(databaseDir).uid !== account.uid) handOver(databaseDir, account)
  chmodSync(databaseDir, 0o700)
}

function run(program: string, args: string[], account: PostgresAccount, input = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = execFile(program, args, { ...account, cwd: '/', env: {} }, (error, stdout, stderr) => {
      if (error) reject(new Error(`建立数据库失败：${(stderr || stdout || error.message).trim()}`))
      else resolve()
    })
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
  })
}
