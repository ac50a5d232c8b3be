import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { connectionOptions, type Place } from './database.ts'
import { SteadyClient } from './steadyClient.ts'

export const MIGRATIONS = join(import.meta.dirname, '../../../migrations')
const LOCK = 7_305_201
/** Whoever comes to a table after a migration that waits for it waits behind that: shorter than any reader does (`database.ts`). */
const WAIT = '500ms'
const PAUSE = 2_000
const LOCKED = '55P03'

export type Migration = { version: number; name: string; sql: string; sum: string }

/** Applies what is new, one process at a time; returns the names of what was applied. `tell` hears what it has to wait for. */
export async function migrate(
  place: Place,
  folder = MIGRATIONS,
  tell: (line: string) => void = () => {},
): Promise<string[]> {
  const client = new SteadyClient(connectionOptions(place))
  await client.connect()
  try {
    await holdMigrations(client)
    await makeRegister(client)
    return await applyPending(client, await readMigrations(folder), tell)
  } finally {
    await client.end()
  }
}

/** Until the connection ends nobody else migrates. */
export async function holdMigrations(client: Pick<pg.Client, 'query'>): Promise<void> {
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

/** What applying would begin with, changing nothing. */
export async function surveyMigrations(place: Place, folder = MIGRATIONS): Promise<Survey> {
  const client = new SteadyClient(connectionOptions(place))
  await client.connect()
  try {
    const { rows } = await client.query("select to_regclass('schema_migration') is not null as made")
    return survey(rows[0]?.made ? await listApplied(client) : [], await readMigrations(folder))
  } finally {
    await client.end()
  }
}

async function applyPending(
  client: pg.Client,
  migrations: Migration[],
  tell: (line: string) => void,
): Promise<string[]> {
  const { isNewer, changed, pending } = survey(await listApplied(client), migrations)
  if (isNewer) throw new Error('数据库比程序新：请使用更新的程序版本启动。')
  if (changed[0]) throw new Error(`迁移 ${changed[0].name} 在应用之后被改动过：请恢复原文，另写一个新的迁移。`)
  for (const migration of pending) await applyOne(client, migration, tell)
  return pending.map(({ name }) => name)
}

type Applied = { version: number; sum: string }
/** `isNewer`: the database was made by a later program than this one. */
export type Survey = { applied: number; pending: Migration[]; changed: Migration[]; isNewer: boolean }

async function listApplied(client: pg.Client): Promise<Applied[]> {
  return (await client.query<Applied>('select version, sum from schema_migration')).rows
}

function survey(applied: Applied[], migrations: Migration[]): Survey {
  const known = new Map(applied.map((row) => [row.version, row.sum]))
  const newest = migrations.at(-1)?.version ?? 0
  return {
    applied: applied.length,
    pending: migrations.filter(({ version }) => !known.has(version)),
    changed: migrations.filter(({ version, sum }) => known.has(version) && known.get(version) !== sum),
    isNewer: applied.some((row) => row.version > newest),
  }
}

async function run(client: pg.Client, { version, name, sql, sum }: Migration): Promise<void> {
  await client.query(sql)
  await client.query('insert into schema_migration (version, name, sum) values ($1, $2, $3)', [version, name, sum])
}

/** As often as it takes: a backup holds every table for as long as it runs, and readers go on between two tries. */
async function applyOne(client: pg.Client, migration: Migration, tell: (line: string) => void): Promise<void> {
  for (let tries = 1; !(await tryOne(client, migration)); tries += 1) {
    if (tries === 1)
      tell(`迁移 ${migration.name} 要改动的表正被别的程序使用（例如正在备份），等它用完再继续；读者和编辑不受影响。`)
    await sleep(PAUSE)
  }
}

/** False where somebody holds what it has to change; nothing is changed then. */
async function tryOne(client: pg.Client, migration: Migration): Promise<boolean> {
  await client.query(`begin; set local lock_timeout = '${WAIT}'`)
  try {
    await run(client, migration)
    await client.query('commit')
    return true
  } catch (error) {
    // Where the connection is lost the server has undone it already.
    await client.query('rollback').catch(() => {})
    if ((error as { code?: unknown }).code === LOCKED) return false
    throw new Error(`迁移 ${migration.name} 失败`, { cause: error })
  }
}

export async function readMigrations(folder = MIGRATIONS): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { version: Number(name.slice(0, 4)), name, sql, sum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}
