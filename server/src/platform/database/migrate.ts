import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { connectionOptions, type Place } from './database.ts'
import { SteadyClient } from './steadyClient.ts'

const FOLDER = join(import.meta.dirname, '../../../migrations')
const LOCK = 7_305_201

export type Migration = { version: number; name: string; sql: string; sum: string }

/** Applies what is new, one process at a time; returns the names of what was applied. */
export async function migrate(place: Place, folder = FOLDER): Promise<string[]> {
  const client = new SteadyClient(connectionOptions(place))
  await client.connect()
  try {
    await holdMigrations(client)
    await makeRegister(client)
    return await applyPending(client, await readMigrations(folder))
  } finally {
    await client.end()
  }
}

/** Until the connection ends nobody else migrates. */
export async function holdMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK])
}

async function makeRegister(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists schema_migration (version int primary key, name text not null, sum text not null, applied_at timestamptz not null default now())',
  )
}

/** Exactly these, in the transaction that whoever asks has begun. */
export async function applyWithin(client: pg.Client, migrations: Migration[]): Promise<void> {
  await makeRegister(client)
  for (const migration of migrations) await run(client, migration)
}

async function applyPending(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  const { rows } = await client.query<{ version: number; sum: string }>('select version, sum from schema_migration')
  const known = new Map(rows.map((row) => [row.version, row.sum]))
  const newest = migrations.at(-1)?.version ?? 0
  if (rows.some((row) => row.version > newest)) throw new Error('数据库比程序新：请使用更新的程序版本启动。')
  const applied: string[] = []
  for (const migration of migrations) {
    const sum = known.get(migration.version)
    if (sum === migration.sum) continue
    if (sum !== undefined) throw new Error(`迁移 ${migration.name} 在应用之后被改动过：请恢复原文，另写一个新的迁移。`)
    await applyOne(client, migration)
    applied.push(migration.name)
  }
  return applied
}

async function run(client: pg.Client, { version, name, sql, sum }: Migration): Promise<void> {
  await client.query(sql)
  await client.query('insert into schema_migration (version, name, sum) values ($1, $2, $3)', [version, name, sum])
}

async function applyOne(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await run(client, migration)
    await client.query('commit')
  } catch (error) {
    // Where the connection is lost the server has undone it already.
    await client.query('rollback').catch(() => {})
    throw new Error(`迁移 ${migration.name} 失败`, { cause: error })
  }
}

export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { version: Number(name.slice(0, 4)), name, sql, sum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}
