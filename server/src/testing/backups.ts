import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import type { Place } from '../platform/database/database.ts'
import { inDatabase, onServer } from './databaseForTests.ts'

let made = 0

/** A database with nothing in it, or what every site begins with, to which nothing is connected. */
export async function emptyDatabase(template = 'template0'): Promise<Place> {
  const server = inject('place')
  made += 1
  const name = `zc_empty_${process.pid}_${Date.now()}_${made}`
  await onServer(server, `create database ${name} template ${template}`)
  afterAll(() => onServer(server, `drop database if exists ${name} with (force)`))
  return inDatabase(server, name)
}

export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zc-backup-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
