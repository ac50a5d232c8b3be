import type pg from 'pg'
import { applyWithin, type Migration } from '../../platform/database/migrate.ts'
import type { MigratedRows, Situation } from './migrationCase.ts'

/** Written by what tells other processes of changes, and by migrating itself. */
const TELLS = ['content_change', 'search_change', 'schema_migration']

type Row = Record<string, unknown>
type Tables = Map<string, Row[]>
export type Outcome = { answers: unknown[][][]; elsewhere: string[] }

/** Brings a database that nobody wrote in to the state before this migration. */
export async function bringTo(client: pg.Client, version: number, all: Migration[]): Promise<void> {
  await client.query('begin')
  // With none it makes the register only, which an empty database has not.
  await applyWithin(client, [])
  const { rows } = await client.query<Migration>('select version from schema_migration')
  const done = new Set(rows.map((row) => row.version))
  await applyWithin(
    client,
    all.filter((one) => one.version < version && !done.has(one.version)),
  )
  await client.query('commit')
}

/** What this migration alone makes of these rows; nothing of it stays. */
export async function migrateRows(
  client: pg.Client,
  { before, after }: Situation,
  { migration, writes }: { migration: Migration; writes: MigratedRows['writes'] },
): Promise<Outcome> {
  await client.query('begin')
  try {
    await client.query(before)
    const was = await everyRow(client)
    await applyWithin(client, [migration])
    const elsewhere = changedElsewhere(was, await everyRow(client), writes)
    return { answers: await answersTo(client, after), elsewhere }
  } finally {
    await client.query('rollback')
  }
}

export async function answersTo(client: pg.Client, after: Situation['after']): Promise<unknown[][][]> {
  const answers: unknown[][][] = []
  for (const { ask } of after) answers.push((await client.query({ text: ask, rowMode: 'array' })).rows)
  return answers
}

async function everyRow(client: pg.Client): Promise<Tables> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname <> all ($1) order by 1`,
    [TELLS],
  )
  const each = tables.map(({ name }) => `select '${name}' as name, to_jsonb("${name}") as row from "${name}"`)
  const { rows } = await client.query<{ name: string; row: Row }>(each.join(' union all '))
  const found: Tables = new Map(tables.map(({ name }) => [name, []]))
  for (const { name, row } of rows) found.get(name)?.push(row)
  return found
}

/** Tables whose rows are others than they were, in the columns they have had and that the migration does not write. */
function changedElsewhere(was: Tables, is: Tables, writes: string[]): string[] {
  return [...was]
    .filter(([table, rows]) => {
      const now = is.get(table)
      if (!now || writes.includes(table)) return !writes.includes(table)
      const columns = Object.keys(rows[0] ?? {}).filter(
        (column) => column in (now[0] ?? {}) && !writes.includes(`${table}.${column}`),
      )
      return rows.length !== now.length || inColumns(rows, columns) !== inColumns(now, columns)
    })
    .map(([table]) => table)
}

const inColumns = (rows: Row[], columns: string[]) =>
  rows
    .map((row) => JSON.stringify(columns.map((column) => row[column])))
    .sort()
    .join('\n')
