import type { LawLevel, LawStatus } from '@zhengcai/contract/knowledge/lawWords.ts'
import type { DeskVersion } from '@zhengcai/contract/laws/lawDeskFields.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { statusOn, UNTIL } from '../rowFacts.queries.ts'

const WAITING = sql<string | null>`(select c.id from law_change c where c.es_id = v.es_id and c.state = 'waiting')`

const TAKEN_BACK = sql<DeskVersion['takenBack']>`case when v.taken_back_at is not null then
  jsonb_build_object('time', to_char(v.taken_back_at, 'YYYY-MM-DD HH24:MI:SS'), 'by', v.taken_back_by, 'reason', v.taken_back_reason) end`

export type DeskFilter = {
  keyword?: string | undefined
  only?: 'waiting' | 'doubtful' | 'withdrawn' | undefined
  pageNum: number
  pageSize: number
}

type DeskLaw = {
  lawId: string
  name: string
  esId: string
  level: LawLevel
  status: LawStatus
  issuingBody: string
  published: string
  effective: string
  effectiveAssumed: boolean
  versions: number
  doubts: number
  waiting: number
  withdrawn: boolean
  total: number
}

const ONLY = {
  waiting: sql`exists (select 1 from law_change c where c.law_id = l.law_id and c.state = 'waiting')`,
  doubtful: sql`exists (select 1 from law_version d where d.law_id = l.law_id and d.taken_back_at is null and (d.effective_assumed or cardinality(d.doubts) > 0))`,
  withdrawn: sql`l.withdrawn_at is not null`,
}

/** One row a law with the version whose turn it is, the newest first. */
export async function listDeskLaws(db: Db, { keyword = '', only, pageNum, pageSize }: DeskFilter, day: string) {
  const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  const named = sql`(l.name like ${like} or array_to_string(l.aliases, ' ') like ${like}
    or exists (select 1 from law_version n where n.law_id = l.law_id and n.document_number like ${like}))`
  const { rows } = await sql<DeskLaw>`
    with found as (
      select l.law_id, l.name, l.withdrawn_at, v.es_id, v.effective, v.published
      from law l
      join lateral (select * from law_version v where v.law_id = l.law_id
        order by not law_is_listed(v, ${day}::date), v.taken_back_at is not null, v.effective desc, v.published desc limit 1) as v on true
      where ${keyword ? named : sql`true`} and ${only ? ONLY[only] : sql`true`}
    ), shown as (
      select *, count(*) over ()::int as total from found
      order by effective desc, published desc, law_id limit ${pageSize} offset ${(pageNum - 1) * pageSize}
    )
    select p.law_id as "lawId", p.name, p.es_id as "esId", v.level, law_status(v, ${day}::date) as status,
      v.issuing_body as "issuingBody", v.published, v.effective, v.effective_assumed as "effectiveAssumed",
      (select count(*)::int from law_version o where o.law_id = p.law_id) as versions,
      (select coalesce(sum(cardinality(o.doubts)), 0)::int from law_version o where o.law_id = p.law_id and o.taken_back_at is null) as doubts,
      (select count(*)::int from law_change c where c.law_id = p.law_id and c.state = 'waiting') as waiting,
      p.withdrawn_at is not null as withdrawn, p.total
    from shown p join law_version v on v.es_id = p.es_id
    order by p.effective desc, p.published desc, p.law_id`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

export function findDeskLaw(db: Db, lawId: string) {
  return db
    .selectFrom('law')
    .where('law_id', '=', lawId)
    .select(['law_id as lawId', 'name', 'number as base', 'aliases'])
    .select(sql<boolean>`withdrawn_at is not null`.as('withdrawn'))
    .executeTakeFirst()
}

export async function lockDeskLaw(tx: Db, lawId: string) {
  await tx.selectFrom('law').where('law_id', '=', lawId).select('law_id').forUpdate().execute()
  return findDeskLaw(tx, lawId)
}

const versions = (db: Db, day: string) =>
  db
    .selectFrom('law_version as v')
    .innerJoin('knowledge as k', 'k.es_id', 'v.es_id')
    .innerJoin('class as c', 'c.id', 'k.class_id')
    .select([
      'v.es_id as esId',
      'v.law_id as lawId',
      'k.title',
      'v.number as base',
      'v.document_number as documentNumber',
      'v.issuing_body as issuingBody',
      'v.level',
      'k.class_id as classId',
      'c.name as className',
      'v.published',
      'v.effective',
      'v.effective_assumed as effectiveAssumed',
      'v.effective_source as effectiveSource',
      'v.expiry',
      'v.abolished',
      'v.note',
      'v.aliases',
      'v.doubts',
      'v.article_count as articleCount',
      UNTIL.as('until'),
      statusOn(day).as('status'),
      WAITING.as('waiting'),
      sql<boolean>`v.edited_at is not null`.as('edited'),
      TAKEN_BACK.as('takenBack'),
    ])

export type DeskVersionRow = NonNullable<Awaited<ReturnType<typeof findDeskVersion>>>

/** All versions of a law, the newest first, withdrawn ones and those that were taken back too. */
export const listDeskVersions = (db: Db, lawId: string, day: string) =>
  versions(db, day)
    .where('v.law_id', '=', lawId)
    .orderBy('v.effective', 'desc')
    .orderBy('v.published', 'desc')
    .execute()

export const findDeskVersion = (db: Db, esId: string, day: string) =>
  versions(db, day).where('v.es_id', '=', esId).executeTakeFirst()

/** For whoever changes it: nobody else does so meanwhile. */
export async function lockDeskVersion(tx: Db, esId: string, day: string) {
  await tx.selectFrom('law_version').where('es_id', '=', esId).select('es_id').forUpdate().execute()
  return findDeskVersion(tx, esId, day)
}

export function listDeskArticles(db: Db, esId: string) {
  return db
    .selectFrom('law_article')
    .where('es_id', '=', esId)
    .orderBy('ordinal')
    .select(['address', 'label', 'text'])
    .execute()
}

export function findDeskArticle(db: Db, esId: string, address: string) {
  return db
    .selectFrom('law_article')
    .where('es_id', '=', esId)
    .where('address', '=', address)
    .select(['address', 'label', 'text', 'section_id as sectionId', 'ordinal'])
    .executeTakeFirst()
}

const ENDING = 3

/** The last articles of a version, the last first. */
export async function listEndings(db: Db, esId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('law_article')
    .where('es_id', '=', esId)
    .orderBy('ordinal', 'desc')
    .limit(ENDING)
    .select('text')
    .execute()
  return rows.map(({ text }) => text)
}

/** The versions of a law by their days. */
export function listChainDays(db: Db, lawId: string) {
  return db
    .selectFrom('law_version')
    .where('law_id', '=', lawId)
    .select(['es_id as esId', 'effective', 'published'])
    .select(sql<boolean>`taken_back_at is null`.as('stands'))
    .execute()
}

/** The classes that laws stand in. */
export async function listLawClassNames(db: Db) {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from class where id like 'law-%' or id in (select class_id from knowledge where kind = 'law')
    order by sort, id`.execute(db)
  return rows
}

/** Versions whose day of effect is assumed, those published last first. */
export async function listUnverified(
  db: Db,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
  day: string,
) {
  const assumed = db
    .selectFrom('law_version as v')
    .where('v.effective_assumed', '=', true)
    .where('v.taken_back_at', 'is', null)
  const { total } = await assumed.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await assumed
    .innerJoin('knowledge as k', 'k.es_id', 'v.es_id')
    .orderBy('v.published', 'desc')
    .orderBy('v.es_id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .select(['v.es_id as esId', 'v.law_id as lawId', 'k.title', 'v.number as base', 'v.published', 'v.effective'])
    .select([
      statusOn(day).as('status'),
      WAITING.as('waiting'),
      sql<boolean>`v.published > ${day}::date - interval '2 years'`.as('recent'),
    ])
    .execute()
  return { rows, total }
}

/** By what laws would be seen to have changed, found as an import finds them: by a name, or an id where they are called otherwise by now. */
export async function listLawSums(db: Db, { names, lawIds }: { names: string[]; lawIds: string[] }) {
  const { rows } = await sql<{ name: string; sum: string }>`
    select l.name, md5(string_agg(v.es_id || ' ' || v.number || ' ' || coalesce(k.origin_sum, ''), ',' order by v.es_id)) as sum
    from law l join law_version v using (law_id) join knowledge k using (es_id)
    where l.name = any(${names}::text[]) or l.law_id = any(${lawIds}::text[]) group by l.law_id order by l.name`.execute(
    db,
  )
  return rows
}

export async function listLawTitles(db: Db, ids: string[]): Promise<{ id: string; title: string }[]> {
  if (ids.length === 0) return []
  return db.selectFrom('law').where('law_id', 'in', ids).select(['law_id as id', 'name as title']).execute()
}

export async function listChangeTitles(db: Db, ids: string[]): Promise<{ id: string; title: string }[]> {
  return ids.length === 0 ? [] : db.selectFrom('law_change').where('id', 'in', ids).select(['id', 'title']).execute()
}
