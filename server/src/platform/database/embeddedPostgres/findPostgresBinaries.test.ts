import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findPostgresBinaries } from './findPostgresBinaries.ts'

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65534, gid: 65534 }
let place: string
let packageDir: string

// Stands in for the 60 MB of the real package: a program that runs only where its library link is.
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'binaries-'))
  chmodSync(place, 0o755)
  packageDir = join(place, 'closed/package')
  mkdirSync(join(packageDir, 'native/bin'), { recursive: true })
  mkdirSync(join(packageDir, 'native/lib'))
  writeFileSync(join(packageDir, 'package.json'), '{ "version": "18.4.0" }')
  writeFileSync(join(packageDir, 'native/bin/postgres'), '#!/bin/sh\n[ -e "$(dirname "$0")/../lib/libpq.so.5" ]', {
    mode: 0o755,
  })
  writeFileSync(join(packageDir, 'native/lib/libpq.so.5.18'), '')
  writeFileSync(
    join(packageDir, 'native/pg-symlinks.json'),
    '[{ "source": "native/lib/libpq.so.5.18", "target": "native/lib/libpq.so.5" }]',
  )
})
afterEach(() => rmSync(place, { recursive: true }))

it('makes the library links an install script should have made', async () => {
  const { postgres, note } = await findPostgresBinaries(undefined, join(place, 'cache'), packageDir)
  expect(postgres).toBe(join(packageDir, 'native/bin/postgres'))
  expect(note).toBeUndefined()
  expect(lstatSync(join(packageDir, 'native/lib/libpq.so.5')).isSymbolicLink()).toBe(true)
})

it.runIf(isRoot)('runs a copy that others cannot change where the database’s account cannot enter', async () => {
  chmodSync(join(place, 'closed'), 0o700)
  const cacheDir = join(place, 'cache/zhengcai')
  const umask = process.umask(0o077)
  const found = await Promise.all([
    findPostgresBinaries(nobody, cacheDir, packageDir),
    findPostgresBinaries(nobody, cacheDir, packageDir),
  ]).finally(() => process.umask(umask))
  expect(found[0].note).toContain('副本')
  expect(found[1].postgres).toBe(found[0].postgres)
  expect(readdirSync(cacheDir)).toHaveLength(1)
  expect(lstatSync(found[0].postgres).mode & 0o777).toBe(0o755)
})

it.runIf(isRoot)('does not trust a cache directory others may write to', async () => {
  chmodSync(join(place, 'closed'), 0o700)
  mkdirSync(join(place, 'cache'))
  chmodSync(join(place, 'cache'), 0o777)
  await expect(findPostgresBinaries(nobody, join(place, 'cache'), packageDir)).rejects.toThrow('其他用户')
  expect(existsSync(join(place, 'cache/postgres-18.4.0'))).toBe(false)
})

it('asks for DATABASE_URL in one line where the programs do not run', async () => {
  rmSync(join(packageDir, 'native/lib/libpq.so.5.18'))
  const failure = await findPostgresBinaries(undefined, join(place, 'cache'), packageDir).catch(
    (error) => error.message,
  )
  expect(failure).toContain('DATABASE_URL')
  expect(failure).not.toContain('\n')
})
