import type { OperateType } from '@zhengcai/contract/operations/operate.contract.ts'
import { sql } from 'kysely'
import { ROW } from '../knowledge/knowledge.queries.ts'
import type { KnowledgeTable } from '../knowledge/knowledge.schema.ts'
import type { Db } from '../platform/database/database.ts'

type Kind = KnowledgeTable['kind']
export type OperatedFilter = {
  userId: string
  operateType: OperateType
  kind?: Kind | undefined
  /** In lower case; all of them must stand in the title or in the label of the article. */
  words: string[]
  /** The labels of articles, by the id of their row; needed where there are words. */
  labels: { id: string; label: string }[]
}

export type Operated = {
  id: string
  operateTime: string
  esId: string
  address: string
  /** The item to show: for a law that is followed, the version that lists show. */
  shownId: string
  kind: Kind
  second: number | null
}

/** `kept` is the item whether or not it still shows; `k` is the same while it does. */
const operated = ({ userId, operateType, kind, words, labels }: OperatedFilter) => sql`
  from operation o
  join knowledge kept on kept.es_id = coalesce((
    select listed.es_id from listed_knowledge listed
    where o.operate_type = 'follow' and listed.work_id = o.law_id limit 1), o.es_id)
  left join visible_knowledge k on k.es_id = kept.es_id
  left join unnest(${labels.map(({ id }) => id)}::bigint[], ${labels.map(({ label }) => label)}::text[])
    as named (id, label) on named.id = o.id
  where o.user_id = ${userId} and o.operate_type = ${operateType}
    ${kind ? sql`and kept.kind = ${kind}` : sql``}
    ${sql.join(
      words.map((word) => sql`and position(${word} in lower(k.title || ' ' || coalesce(named.label, ''))) > 0`),
      sql` `,
    )}`

export async function listOperated(
  db: Db,
  { pageNum, pageSize, ...filter }: OperatedFilter & { pageNum: number; pageSize: number },
): Promise<Operated[]> {
  const { rows } = await sql<Operated>`
    select o.id::text, o.operated_at as "operateTime", o.es_id as "esId", o.address, kept.es_id as "shownId",
      kept.kind, o.second
    ${operated(filter)}
    order by o.operated_at desc, o.id desc
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
  return rows
}

export async function countOperated(db: Db, filter: OperatedFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${operated(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** The articles among what a reader did so to. */
export function listOperatedArticles(db: Db, { userId, operateType }: Pick<OperatedFilter, 'userId' | 'operateType'>) {
  return db
    .selectFrom('operation')
    .where('user_id', '=', userId)
    .where('operate_type', '=', operateType)
    .where('address', '<>', '')
    .select([sql<string>`id::text`.as('id'), 'es_id as esId', 'address'])
    .execute()
}

export async function countByKind(db: Db, { userId, operateType }: Pick<OperatedFilter, 'userId' | 'operateType'>) {
  return db
    .selectFrom('operation as o')
    .innerJoin('knowledge as k', 'k.es_id', 'o.es_id')
    .where('o.user_id', '=', userId)
    .where('o.operate_type', '=', operateType)
    .groupBy('k.kind')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('k.kind')
    .select((eb) => ['k.kind', eb.fn.countAll<number>().as('count')])
    .execute()
}

export function listVisible(db: Db, esIds: string[]) {
  return db
    .selectFrom('visible_knowledge as k')
    .innerJoin('class as c', 'c.id', 'k.class_id')
    .where('k.es_id', 'in', esIds)
    .select(ROW)
    .execute()
}
