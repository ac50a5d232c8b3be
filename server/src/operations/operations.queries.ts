import type { OperateType } from '@zhengcai/contract/operations/operate.contract.ts'
import { sql } from 'kysely'
import type { KnowledgeTable } from '../knowledge/knowledge.schema.ts'
import type { Db } from '../platform/database/database.ts'
import { type ItemRef, nameOf } from './itemRef.ts'

type Kind = KnowledgeTable['kind']
export type Target = { given: string; esId: string; address: string; kind: Kind; lawId: string | null }

const given = (refs: ItemRef[]) => sql`unnest(
  ${refs.map((ref) => ref.given)}::text[], ${refs.map((ref) => ref.esId)}::text[], ${refs.map((ref) => ref.address)}::text[]
) with ordinality as g (given, es_id, address, place)`

/** Those of the named things whose item a reader may see now. */
export async function listTargets(db: Db, refs: ItemRef[]): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select g.given, g.es_id as "esId", g.address, k.kind, k.work_id as "lawId"
    from ${given(refs)}
    join visible_knowledge k on k.es_id = g.es_id
    order by g.place`.execute(db)
  return rows
}

type Placed = Target & { second?: number | null | undefined }

/** Adds what is not there yet; `touch` gives what is there the present time. Tells which were new. */
export async function insertOperations(
  db: Db,
  { userId, type, targets, touch }: { userId: string; type: OperateType; targets: Placed[]; touch: boolean },
): Promise<Set<string>> {
  const { rows } = await sql<{ esId: string; address: string; added: boolean }>`
    insert into operation (user_id, operate_type, es_id, address, law_id, second)
    select ${userId}, ${type}, g.es_id, g.address, g.law_id, g.second
    from unnest(${targets.map((t) => t.esId)}::text[], ${targets.map((t) => t.address)}::text[],
      ${targets.map((t) => (type === 'follow' ? t.lawId : null))}::text[],
      ${targets.map((t) => t.second ?? null)}::int[]) with ordinality as g (es_id, address, law_id, second, place)
    order by g.place
    on conflict ${
      touch
        ? sql`(user_id, operate_type, es_id, address) do update
      set operated_at = excluded.operated_at, second = coalesce(operation.second, excluded.second)`
        : sql`do nothing`
    }
    returning es_id as "esId", address, xmax = 0 as added`.execute(db)
  return new Set(rows.filter((row) => row.added).map(nameOf))
}

export async function upsertProgress(
  db: Db,
  { userId, esId, second }: { userId: string; esId: string; second: number },
): Promise<void> {
  await db
    .insertInto('operation')
    .values({ user_id: userId, operate_type: 'browse', es_id: esId, second })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'operate_type', 'es_id', 'address'])
        .doUpdateSet({ second, operated_at: sql`excluded.operated_at` }),
    )
    .execute()
}

/** Dates what was done at another time than now. */
export async function updateOperatedAt(
  db: Db,
  { userId, type, ref, at }: { userId: string; type: OperateType; ref: ItemRef; at: string },
): Promise<void> {
  await db
    .updateTable('operation')
    .set({ operated_at: at })
    .where('user_id', '=', userId)
    .where('operate_type', '=', type)
    .where('es_id', '=', ref.esId)
    .where('address', '=', ref.address)
    .execute()
}

export async function countOperations(db: Db, { userId, type }: { userId: string; type: OperateType }) {
  const { count } = await db
    .selectFrom('operation')
    .where('user_id', '=', userId)
    .where('operate_type', '=', type)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteAllButNewest(
  db: Db,
  { userId, type, keep }: { userId: string; type: OperateType; keep: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from operation where id in (
      select id from operation where user_id = ${userId} and operate_type = ${type}
      order by operated_at desc, id desc offset ${keep})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Removes by name, whether or not the item still shows; a follow goes with any version of its law. */
export async function deleteByName(
  db: Db,
  { userId, type, refs }: { userId: string; type: OperateType; refs: ItemRef[] },
): Promise<Set<string>> {
  const same =
    type === 'follow'
      ? sql`o.law_id = (select k.work_id from knowledge k where k.es_id = g.es_id) and g.address = ''`
      : sql`o.es_id = g.es_id and o.address = g.address`
  const { rows } = await sql<{ given: string }>`
    delete from operation o using ${given(refs)}
    where o.user_id = ${userId} and o.operate_type = ${type} and ${same}
    returning g.given`.execute(db)
  return new Set(rows.map((row) => row.given))
}

export async function deleteByIds(db: Db, { userId, ids }: { userId: string; ids: string[] }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('operation')
    .where('user_id', '=', userId)
    .where('id', 'in', ids.map(Number))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export type MineRow = {
  esId: string
  collect: boolean
  like: boolean
  follow: boolean
  second: number | null
  likeCount: number
  favouriteCount: number
}

/** What one reader, or nobody, has done to these, and how often everybody has. */
export async function listMineOf(
  db: Db,
  { userId, refs }: { userId: string | undefined; refs: ItemRef[] },
): Promise<MineRow[]> {
  const did = (type: OperateType) => sql`exists (select from operation o where o.user_id = ${userId ?? ''}
    and o.operate_type = ${type} and o.es_id = g.es_id and o.address = g.address)`
  const { rows } = await sql<MineRow>`
    select g.given as "esId", ${did('collect')} as "collect", ${did('like')} as "like",
      exists (select from operation o
        where o.user_id = ${userId ?? ''} and o.operate_type = 'follow' and o.law_id = k.work_id) as "follow",
      (select o.second from operation o where o.user_id = ${userId ?? ''}
        and o.operate_type = 'browse' and o.es_id = g.es_id and o.address = g.address) as "second",
      coalesce(case g.address when '' then k.like_count else n.like_count end, 0) as "likeCount",
      coalesce(case g.address when '' then k.favourite_count else n.favourite_count end, 0) as "favouriteCount"
    from ${given(refs)}
    join visible_knowledge k on k.es_id = g.es_id
    left join article_count n on n.es_id = g.es_id and n.address = g.address
    order by g.place`.execute(db)
  return rows
}

/** The names of what one reader has kept of a version of a law: itself, and its articles. */
export async function listCollected(db: Db, { userId, esId }: { userId: string; esId: string }) {
  return db
    .selectFrom('operation')
    .where('user_id', '=', userId)
    .where('operate_type', '=', 'collect')
    .where('es_id', '=', esId)
    .orderBy('address')
    .select(['es_id as esId', 'address'])
    .execute()
}

export async function follows(db: Db, { userId, lawId }: { userId: string; lawId: string }): Promise<boolean> {
  const row = await db
    .selectFrom('operation')
    .where('user_id', '=', userId)
    .where('operate_type', '=', 'follow')
    .where('law_id', '=', lawId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

export function listOperations(db: Db, userId: string) {
  return db
    .selectFrom('operation')
    .where('user_id', '=', userId)
    .orderBy('id')
    .select(['operate_type as operateType', 'es_id as esId', 'address', 'operated_at as operateTime', 'second'])
    .execute()
}

export async function deleteOperations(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('operation').where('user_id', '=', userId).execute()
}
