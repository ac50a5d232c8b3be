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
  /** In lower case; all of them must stand in the title. */
  words: string[]
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
  /** 第二十二条, or null where the article, or the law, is no longer there. */
  label: string | null
}

/** `kept` is the item whether or not it still shows; `k` is the same while it does. */
const operated = ({ userId, operateType, kind, words }: OperatedFilter) => sql`
  from operation o
  join knowledge kept on kept.es_id = coalesce((
    select v.es_id from law_version v join visible_knowledge listed on listed.es_id = v.es_id
    where o.operate_type = 'follow' and v.law_id = o.law_id and law_is_listed(v, current_date) limit 1), o.es_id)
  left join visible_knowledge k on k.es_id = kept.es_id
  left join law_article a on a.es_id = o.es_id and a.address = split_part(o.address, '-', 1)
  where o.user_id = ${userId} and o.operate_type = ${operateType}
    ${kind ? sql`and kept.kind = ${kind}` : sql``}
    ${sql.join(
      words.map((word) => sql`and position(${word} in lower(k.title || ' ' || coalesce(a.label, ''))) > 0`),
      sql` `,
    )}`

export async function listOperated(
  db: Db,
  { pageNum, pageSize, ...filter }: OperatedFilter & { pageNum: number; pageSize: number },
): Promise<Operated[]> {
  const { rows } = await sql<Operated>`
    select o.id::text, o.operated_at as "operateTime", o.es_id as "esId", o.address, kept.es_id as "shownId",
      kept.kind, o.second, a.label
    ${operated(filter)}
    order by o.operated_at desc, o.id desc
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
  return rows
}

export async function countOperated(db: Db, filter: OperatedFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${operated(filter)}`.execute(db)
  return rows[0]?.total ?? 0
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
