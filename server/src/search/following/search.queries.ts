import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Schema } from '../../schema.ts'
import type { DocumentKey } from '../findable.ts'

/** Told to every process when something that can be found changed, and when indexes are to be made anew. */
export const SEARCH_CHANGED = 'search_change'

/** Before a first look everything is news. */
export const BEGINNING = '0'

/** The table itself: whoever restores a database by other means makes it anew, and tells nobody what else became different. */
const SOURCE = sql<number>`'search_change'::regclass::oid::int8`

export type Changed = {
  source: number
  generation: number
  /** Which state of the office's synonyms counts; 0 where it has none of its own. */
  synonyms: number
  /** Transactions below this number have all ended: what they changed was in this answer or an earlier one. */
  horizon: string
  changes: { seq: number; key: DocumentKey }[]
  seconds: number
  today: number
}

/** One statement, so one moment: what changed since, and what time it is. */
export async function listChanges(db: Db, since: string): Promise<Changed> {
  const { rows } = await sql<Omit<Changed, 'changes'> & { changes: { seq: number; key: DocumentKey }[] | null }>`
    select ${SOURCE} as source, s.generation, coalesce((select w.number from word_list w where w.list = 'synonym'), 0) as synonyms,
      pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      (select json_agg(json_build_object('seq', c.seq, 'key', c.key) order by c.seq)
        from search_change c where c.txid >= ${since}::xid8) as changes,
      extract(epoch from now())::float8 as seconds, to_char(now(), 'YYYYMMDD')::int as today
    from search_state s`.execute(db)
  const [row] = rows
  if (!row) throw new Error('search_state is empty')
  return { ...row, changes: row.changes ?? [] }
}

type Horizon = Pick<Changed, 'source' | 'generation' | 'horizon' | 'seconds'>

/** Where an index that is about to be made begins to follow: what is older it will read anyway. */
export async function findHorizon(db: Db): Promise<Horizon> {
  const { rows } = await sql<Horizon>`
    select ${SOURCE} as source, generation, pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      extract(epoch from now())::float8 as seconds
    from search_state`.execute(db)
  const [row] = rows
  if (!row) throw new Error('search_state is empty')
  return row
}

/** Which database this is: one that was dropped and filled anew is another. */
export async function findDatabaseIdentity(db: Db): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select c.system_identifier || '/' || d.oid as identity
    from pg_control_system() c, pg_database d where d.datname = current_database()`.execute(db)
  return rows[0]?.identity ?? ''
}

/** Whether transactions have come as far here as they had there: where not, this is an earlier state of the same database. */
export async function hasReached(db: Db, horizon: string): Promise<boolean> {
  const { rows } = await sql<{ reached: boolean }>`
    select ${horizon}::xid8 <= pg_snapshot_xmax(pg_current_snapshot()) as reached`.execute(db)
  return rows[0]?.reached ?? false
}

export async function raiseGeneration(db: Db): Promise<number> {
  const { generation } = await db
    .updateTable('search_state')
    .set({ generation: sql<number>`generation + 1` })
    .returning('generation')
    .executeTakeFirstOrThrow()
  return generation
}

/** Whoever was away longer than this makes its index anew. */
export async function deleteOldChanges(db: Db): Promise<void> {
  await sql`delete from search_change where at < now() - interval '2 days'`.execute(db)
  await sql`delete from search_instance where seen_at < now() - interval '1 day'`.execute(db)
}

export async function saveInstance(db: Db, instance: Insertable<Schema['search_instance']>): Promise<void> {
  const { id, ...rest } = instance
  await db
    .insertInto('search_instance')
    .values(instance)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...rest, seen_at: sql<string>`now()` }))
    .execute()
}

export async function deleteInstance(db: Db, id: string): Promise<void> {
  await db.deleteFrom('search_instance').where('id', '=', id).execute()
}

export function listInstances(db: Db) {
  return db
    .selectFrom('search_instance')
    .select([
      'id',
      'seen_at as seenAt',
      'generation',
      'tokeniser',
      'documents',
      'units',
      'bytes',
      'built_at as builtAt',
      'built_ms as builtMs',
      sql<boolean>`seen_at > now() - interval '90 seconds'`.as('alive'),
    ])
    .orderBy('id')
    .execute()
}

export async function findGeneration(db: Db): Promise<number> {
  return (await db.selectFrom('search_state').select('generation').executeTakeFirstOrThrow()).generation
}
