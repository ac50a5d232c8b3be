import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { KEPT } from '../app/backup/backedUp.ts'
import { listTables, named } from '../platform/backup/database/catalogue.ts'
import { connectionOptions, type Place } from '../platform/database/database.ts'

export async function onDatabase<T>(place: Place, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connectionOptions(place), application_name: 'test' })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

/** Such locks on the trail of this database; those copied from the same template have it under the same number. */
export async function locksOnAudit(client: pg.Client, such: string): Promise<number> {
  const { rowCount } = await client.query(`select from pg_locks where relation = to_regclass('audit') and ${such}
    and database = (select oid from pg_database where datname = current_database())`)
  return rowCount ?? 0
}

/** A hash of the rows of every table, in whatever order they lie; without what a backup does itself. */
export const rowsOf = (place: Place): Promise<Record<string, string>> =>
  onDatabase(place, async (client) => {
    const sums: Record<string, string> = {}
    for (const { name, passing } of await listTables(client)) {
      if (passing) continue
      const own = name === 'audit' ? `where act not like 'backup %'` : ''
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from ${named(name)} t ${own}`,
      )
      sums[name] = rows[0]?.sum ?? ''
    }
    // It says how far the trail has come, the acts of the backup included.
    delete sums.audit_head
    return sums
  })

/** What is there besides rows: the shape of everything, and how far each sequence has come. */
export const shapeOf = (place: Place): Promise<string[]> =>
  onDatabase(place, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      select 'index ' || indexdef as line from pg_indexes where schemaname = current_schema()
      union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
        from pg_constraint where connamespace = current_schema()::regnamespace and contype <> 'n'
      union all select 'trigger ' || tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      union all select 'sequence ' || sequencename || ' ' || last_value from pg_sequences where schemaname = current_schema()
        and sequencename not in ('content_change_seq_seq', 'search_change_seq_seq') and last_value is not null
      union all select 'column ' || table_name || ' ' || column_name || ' ' || data_type || ' ' || coalesce(column_default, '')
        from information_schema.columns where table_schema = current_schema()
      union all select 'routine ' || oid::regprocedure from pg_proc where pronamespace = current_schema()::regnamespace`)
    return rows.map(({ line }) => line).sort()
  })

/** A hash of every file that a backup holds. */
export function filesOf(folder: string): Record<string, string> {
  const below = (path: string): string[] => {
    if (!existsSync(join(folder, path))) return []
    if (statSync(join(folder, path)).isFile()) return [path]
    return readdirSync(join(folder, path)).flatMap((name) => below(`${path}/${name}`))
  }
  const sumOf = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex')
  return Object.fromEntries(
    KEPT.flatMap(below)
      .sort()
      .map((path) => [path, sumOf(path)]),
  )
}

/** As a setting has it. */
export function urlOf(place: Place): string {
  if ('connectionString' in place) return place.connectionString
  return `postgres://${place.user}@localhost:${place.port}/${place.database}?host=${encodeURIComponent(place.host)}`
}
