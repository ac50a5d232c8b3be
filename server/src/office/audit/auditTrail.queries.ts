import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { nameKey } from '../staff/nameKey.ts'

/** What the hash of a row is made of, beside the hash of the one before; written here once more, so that a changed function shows. */
const line = sql<string>`jsonb_build_array(a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), a.actor, a.act,
  a.subject, a.detail, a.network, a.request_id)::text`

export type AuditFilter = {
  actor?: string | undefined
  act?: string | undefined
  subject?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** People may be named by their name; the trail knows them by id. */
const named = (column: 'a.actor' | 'a.subject', typed: string) =>
  sql<boolean>`${sql.ref(column)} in (${typed}, (select 'staff:' || s.id from staff s where s.name_key = ${nameKey(typed)}))`

function found(db: Db, { actor, act, subject, from, to }: AuditFilter) {
  return db
    .selectFrom('audit as a')
    .$if(Boolean(actor), (query) => query.where(named('a.actor', actor ?? '')))
    .$if(Boolean(act), (query) => query.where('a.act', '=', act ?? ''))
    .$if(Boolean(subject), (query) => query.where(named('a.subject', subject ?? '')))
    .$if(Boolean(from), (query) => query.where('a.at', '>=', sql<string>`${from}::date`))
    .$if(Boolean(to), (query) => query.where('a.at', '<', sql<string>`${to}::date + 1`))
}

const nameOf = (column: 'a.actor' | 'a.subject') =>
  sql<string | null>`(select s.name from staff s where 'staff:' || s.id = ${sql.ref(column)})`

export async function listActs(db: Db, filter: AuditFilter & { pageNum: number; pageSize: number }) {
  const rows = await found(db, filter)
    .select([
      'a.id',
      'a.at as time',
      'a.actor',
      nameOf('a.actor').as('actorName'),
      'a.act',
      'a.subject',
      nameOf('a.subject').as('subjectName'),
      'a.detail',
      'a.network',
      'a.request_id as requestId',
      sql<string>`encode(a.hash, 'hex')`.as('hash'),
    ])
    .orderBy('a.id', 'desc')
    .limit(filter.pageSize)
    .offset((filter.pageNum - 1) * filter.pageSize)
    .execute()
  const { total } = await found(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** Also those who have left: what they did goes on bearing their name. */
export async function listNamed(db: Db, people: string[]): Promise<Map<string, string>> {
  if (people.length === 0) return new Map()
  const who = sql<string>`'staff:' || id`
  const rows = await db
    .selectFrom('staff')
    .where(who, 'in', people)
    .select([who.as('who'), 'name'])
    .execute()
  return new Map(rows.map(({ who, name }) => [who, name]))
}

/** Some thousand rows of the chain after this one, as they were hashed. */
export function listLinks(db: Db, { after, most, filter = {} }: { after: number; most: number; filter?: AuditFilter }) {
  return found(db, filter)
    .where('a.id', '>', after)
    .select(['a.id', 'a.at as time', line.as('line'), 'a.previous', 'a.hash'])
    .orderBy('a.id')
    .limit(most)
    .execute()
}

export function findHead(db: Db) {
  return db.selectFrom('audit_head').select(['id', 'acts', 'hash']).executeTakeFirst()
}

/** The last act before a day began. */
export function findLastActBefore(db: Db, day: string): Promise<{ id: number; hash: string } | undefined> {
  return db
    .selectFrom('audit as a')
    .where('a.at', '<', sql<string>`${day}::date`)
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(1)
    .select(['a.id', sql<string>`encode(a.hash, 'hex')`.as('hash')])
    .executeTakeFirst()
}
