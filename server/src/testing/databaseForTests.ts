import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { Place } from '../platform/database/database.ts'
import { startEmbeddedPostgres } from '../platform/database/embeddedPostgres/startEmbeddedPostgres.ts'
import { migrate } from '../platform/database/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    place: Place
    template: string
  }
}

/** One server a run, ours or the one TEST_DATABASE_URL names; each test file copies the migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { place, stop } = await serverForTests()
  const template = `zc_template_${process.pid}`
  await onServer(place, `create database ${template} template template0`)
  await migrate(inDatabase(place, template))
  project.provide('place', place)
  project.provide('template', template)
  return async () => {
    await onServer(place, `drop database if exists ${template}`)
    await stop()
  }
}

async function serverForTests(): Promise<{ place: Place; stop: () => Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { place: { connectionString: url }, stop: async () => {} }
  const dataDir = mkdtempSync(join(tmpdir(), 'zc-test-'))
  chmodSync(dataDir, 0o755)
  const own = await startEmbeddedPostgres({ dataDir, ephemeral: true })
  const place = { host: own.socketDir, port: own.port, user: own.user, database: own.database }
  return {
    place,
    async stop() {
      await own.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export function inDatabase(place: Place, database: string): Place {
  if (!('connectionString' in place)) return { ...place, database }
  const url = new URL(place.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

export async function onServer(place: Place, statement: string): Promise<void> {
  const client = new pg.Client({ ...place })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
