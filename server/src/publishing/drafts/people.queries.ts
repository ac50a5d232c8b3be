import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { RIGHTS_OF, type Right, type Role } from '@zhengcai/contract/office/rights.ts'
import { DRAFT_KINDS, type DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export async function listNames(db: Db, ids: (string | null)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const rows =
    wanted.length > 0 ? await db.selectFrom('staff').where('id', 'in', wanted).select(['id', 'name']).execute() : []
  const known = new Map(rows.map((row) => [row.id, row]))
  return (id: string | null) => (id === null ? null : (known.get(id) ?? null))
}

const WRITING = keysOf(RIGHTS_OF).filter((role) => RIGHTS_OF[role].includes('write'))

/** People who work here and may do this. */
export function listHoldersOf(db: Db, right: Right) {
  const roles = keysOf(RIGHTS_OF).filter((role) => RIGHTS_OF[role].includes(right))
  return db
    .selectFrom('staff as s')
    .where('s.disabled_at', 'is', null)
    .where('s.password', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('staff_role as r')
          .whereRef('r.staff_id', '=', 's.id')
          .where('r.role', 'in', roles)
          .select('r.role'),
      ),
    )
    .orderBy('s.name')
    .select(['s.id', 's.name'])
    .execute()
}

/** Who can be given a text. */
export const listWriters = (db: Db) => listHoldersOf(db, 'write')

/** Everybody who works here and may have a part in a text, with their roles. */
export async function listReviewers(db: Db): Promise<Reviewer[]> {
  const { rows } = await sql<Reviewer>`
    select s.id, s.name, array_agg(r.role) as roles from staff s join staff_role r on r.staff_id = s.id
    where s.disabled_at is null and s.password is not null and r.role = any(${WRITING}::text[])
    group by s.id, s.name order by s.name`.execute(db)
  return rows
}
export type Reviewer = { id: string; name: string; roles: Role[] }

export async function findWriter(db: Db, id: string) {
  return (await listWriters(db)).find((one) => one.id === id)
}

const OFFERED = 200

/** What is in use already, the commonest first. */
export async function listTags(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from (select unnest(tags) as tag from knowledge union all select unnest(tags) from announ_train) as used
    group by tag order by count(*) desc, tag limit ${OFFERED}`.execute(db)
  return rows.map(({ tag }) => tag)
}

/** Named by items, as the queries of their features say, and by courses. */
export async function listPeople(db: Db, named: RawBuilder<unknown>[]): Promise<string[]> {
  const all = sql.join([...named, sql`select unnest(speakers) as name from announ_train`], sql` union all `)
  const { rows } = await sql<{ name: string }>`
    select name from (${all}) as used group by name order by count(*) desc, name limit ${OFFERED}`.execute(db)
  return rows.map(({ name }) => name)
}

export function listIssues(db: Db) {
  return db
    .selectFrom('knowledge')
    .where('kind', '=', 'book')
    .where('class_id', '=', 'journal')
    .orderBy('publish_time', 'desc')
    .limit(OFFERED)
    .select(['es_id as esId', 'title'])
    .execute()
}

/** Classes that hold texts of this kind, or of any that is written here. */
export async function listClasses(db: Db, kind?: DraftKind) {
  const kinds = kind ? [kind] : Object.keys(DRAFT_KINDS)
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive below as (
      select id, name, sort, array[sort] as place, id as root, null::text as above from class where parent_id is null
      union all select c.id, c.name, c.sort, b.place || c.sort, b.root, b.name from class c join below b on c.parent_id = b.id
    )
    select b.id, case when count(*) over (partition by b.name) > 1 then concat_ws(' · ', b.above, b.name) else b.name end as name
    from below b
    where not exists (select from class c where c.parent_id = b.id)
      and (b.root = any(${kinds}) or exists (select from knowledge k where k.class_id = b.id and k.kind = any(${kinds})))
    order by b.place, b.id`.execute(db)
  return rows
}
