import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from '@zhengcai/server/platform/database/database.ts'
import { migrate } from '@zhengcai/server/platform/database/migrate.ts'
import pg from 'pg'
import { ROOT } from '../../sources.ts'

const MIGRATIONS = join(ROOT, 'server/migrations')

export const migrationNames = (): string[] =>
  readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/** A table's own columns with their types; those that PostgreSQL reckons itself are left out. */
export type Columns = Map<string, string>
export type Shape = Map<string, Columns>

/** As a release had it whose newest migration was this one. */
export async function migrateTo(place: Place, last: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const name of migrationNames().filter((one) => one <= last))
    copyFileSync(join(MIGRATIONS, name), join(folder, name))
  await migrate(place, folder)
}

export async function withClient<T>(place: Place, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...place })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

export async function shapeOf(client: pg.Client): Promise<Shape> {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migration'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`)
  const shape: Shape = new Map()
  for (const { table, column, type } of rows)
    shape.set(table, (shape.get(table) ?? new Map<string, string>()).set(column, type))
  return shape
}

export async function countRows(client: pg.Client, shape: Shape): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const table of shape.keys()) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${quoted(table)}`)
    counts.set(table, rows[0]?.count ?? 0)
  }
  return counts
}

type Part = { columns: Columns; where: string }

/** Whatever both have of a table, as it stands in `from`, in place of what a migration has put there; tells how many. */
export async function copyRows(
  from: pg.Client,
  to: pg.Client,
  { table, columns, where }: Part & { table: string },
): Promise<number> {
  const names = [...columns.keys()]
  const gathered = names.map((name) => `array_agg(${quoted(name)}::text order by ctid) as ${quoted(name)}`)
  const { rows } = await from.query(`select ${gathered.join(', ')} from ${quoted(table)} where ${where}`)
  const given = names.map((name) => rows[0]?.[name] ?? [])
  const list = names.map(quoted).join(', ')
  const typed = [...columns].map(([name, type]) => `${quoted(name)}::${type}`)
  await to.query('set session_replication_role = replica')
  await to.query(`delete from ${quoted(table)}`)
  const { rowCount } = await to.query(
    `insert into ${quoted(table)} (${list}) overriding system value
     select ${typed.join(', ')} from unnest(${names.map((_, at) => `$${at + 1}::text[]`).join(', ')}) as t (${list})`,
    given,
  )
  await to.query('set session_replication_role = default')
  return rowCount ?? 0
}

/** Of the rows whatever their order, in these columns. */
export async function sumOf(client: pg.Client, table: string, { columns, where }: Part): Promise<string> {
  const list = [...columns.keys()].map(quoted).join(', ')
  const { rows } = await client.query<{ sum: string | null }>(
    `select md5(string_agg(md5(row::text), '' order by md5(row::text))) as sum
     from (select ${list} from ${quoted(table)} where ${where}) as row`,
  )
  return rows[0]?.sum ?? 'empty'
}

const quoted = (name: string) => `"${name}"`
