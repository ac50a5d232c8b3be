import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Schema } from '../../schema.ts'

const AT_ONCE = 500

type VersionRow = Insertable<Schema['law_version']>
type ItemRow = Insertable<Schema['knowledge']>
export type ArticleRow = Omit<Insertable<Schema['law_article']>, 'es_id'>

/** The law an id or, where that is new, a name stands for. */
export async function findLawId(db: Db, { lawId, name }: { lawId: string; name: string }): Promise<string | undefined> {
  const row = await db
    .selectFrom('law')
    .where((eb) => eb.or([eb('law_id', '=', lawId), eb('name', '=', name)]))
    .orderBy(sql`law_id <> ${lawId}`)
    .select('law_id')
    .executeTakeFirst()
  return row?.law_id
}

export async function insertLaw(db: Db, law: Insertable<Schema['law']>): Promise<void> {
  await db.insertInto('law').values(law).execute()
}

/** A version that came from this file before, or else one of this law and day. */
export function findSaved(db: Db, { origin, lawId, published }: { origin: string; lawId: string; published: string }) {
  return db
    .selectFrom('knowledge as k')
    .innerJoin('law_version as v', 'v.es_id', 'k.es_id')
    .where((eb) =>
      eb.or([eb('k.origin', '=', origin), eb.and([eb('v.law_id', '=', lawId), eb('v.published', '=', published)])]),
    )
    .orderBy(sql`k.origin is distinct from ${origin}`)
    .select(['k.es_id as esId', 'k.origin_sum as sum', 'v.law_id as lawId', 'v.number'])
    .select([
      sql<boolean>`v.edited_at is not null`.as('edited'),
      sql<boolean>`v.taken_back_at is not null`.as('takenBack'),
    ])
    .executeTakeFirst()
}

/** For whoever writes it: nobody else changes it or links it meanwhile. The law before its version, as everybody locks them. */
export async function lockSaved(tx: Db, { lawId, esId }: { lawId: string; esId: string }): Promise<void> {
  await tx.selectFrom('law').where('law_id', '=', lawId).select('law_id').forNoKeyUpdate().execute()
  await tx.selectFrom('law_version').where('es_id', '=', esId).select('es_id').forNoKeyUpdate().execute()
}

export async function insertVersion(db: Db, item: ItemRow, version: VersionRow): Promise<void> {
  await db.insertInto('knowledge').values(item).execute()
  await db.insertInto('law_version').values(version).execute()
}

/** When the library learned of the end that a version has: now, where it is another than it was. */
export const endKnown = ({ expiry, abolished }: Pick<VersionRow, 'expiry' | 'abolished'>) =>
  sql<
    string | null
  >`case when (expiry, abolished) is distinct from (${expiry}::date, ${abolished}::date) then now() else end_known_at end`

/** The versions that a law came with were there as long as itself. */
export async function forgetFirstArrival(db: Db, lawId: string): Promise<void> {
  await sql`
    update law_version v set known_at = null
    where v.law_id = ${lawId} and v.known_at = (select min(known_at) from law_version where law_id = ${lawId})
      and not exists (select 1 from law_version where law_id = ${lawId} and known_at is null)`.execute(db)
}

/** Articles of a version that say something else from now on, or are gone, whatever cites them. */
export async function noteReworded(
  db: Db,
  esId: string,
  articles: Pick<ArticleRow, 'address' | 'text'>[],
): Promise<void> {
  await sql`
    insert into law_article_reworded (es_id, address)
    select a.es_id, a.address from law_article a
    left join unnest(${articles.map(({ address }) => address)}::text[], ${articles.map(({ text }) => text)}::text[])
      as next (address, text) on next.address = a.address
    where a.es_id = ${esId}
      and regexp_replace(a.text, '\\s', '', 'g') is distinct from regexp_replace(next.text, '\\s', '', 'g')
    on conflict (es_id, address) do update set at = now()`.execute(db)
}

export async function updateVersion(db: Db, item: ItemRow, version: VersionRow): Promise<void> {
  const { es_id, view_count: _views, ...changes } = item
  await db
    .updateTable('knowledge')
    .set({ ...changes, updated_at: sql<string>`now()` })
    .where('es_id', '=', es_id)
    .execute()
  await db
    .updateTable('law_version')
    .set({
      ...version,
      number: sql`number + 1`,
      edited_at: null,
      end_known_at: endKnown(version),
      effective_source: sql`case when effective = ${version.effective} then effective_source else '' end`,
    })
    .where('es_id', '=', es_id)
    .execute()
}

export async function replaceArticles(db: Db, esId: string, articles: ArticleRow[]): Promise<void> {
  await db.deleteFrom('law_article').where('es_id', '=', esId).execute()
  for (let from = 0; from < articles.length; from += AT_ONCE) {
    await db
      .insertInto('law_article')
      .values(articles.slice(from, from + AT_ONCE).map((article) => ({ ...article, es_id: esId })))
      .execute()
  }
}

/**
 * Which version comes after which is written down with each, so that its status needs no look at the others. One that was
 * taken back ends on the day it begins: it is in force on no day and in no list.
 */
export async function chainVersions(db: Db, lawId: string): Promise<void> {
  await sql`
    update law_version v set next_effective = chain.next, is_first = chain.first
    from (
      select es_id, lead(effective) over turns as next, row_number() over turns = 1 as first
      from law_version where law_id = ${lawId} and taken_back_at is null
      window turns as (order by effective, published)
      union all select es_id, effective, false from law_version where law_id = ${lawId} and taken_back_at is not null
    ) chain
    where chain.es_id = v.es_id and (v.next_effective is distinct from chain.next or v.is_first <> chain.first)`.execute(
    db,
  )
}

/** Every version by the name of its law, with how long it is. */
export function listCountedVersions(db: Db) {
  return db
    .selectFrom('law_version as v')
    .innerJoin('law as l', 'l.law_id', 'v.law_id')
    .where('v.taken_back_at', 'is', null)
    .select(['l.name', 'v.published', 'v.article_count as articles'])
    .execute()
}

/** The decisions held that amend other laws, with the day from which they apply where that is known. */
export function listDecisions(db: Db) {
  return db
    .selectFrom('law_version as v')
    .innerJoin('law as l', 'l.law_id', 'v.law_id')
    .where('l.name', 'like', '%关于修改%的决定%')
    .where('v.effective_assumed', '=', false)
    .where('v.taken_back_at', 'is', null)
    .select(['v.published as day', 'l.name', 'v.effective'])
    .execute()
}

/** The versions whose day is assumed or whose text is doubted, the newest first. */
export function listDoubtful(db: Db) {
  return db
    .selectFrom('law_version as v')
    .innerJoin('knowledge as k', 'k.es_id', 'v.es_id')
    .where((eb) => eb.or([eb('v.effective_assumed', '=', true), eb(sql<number>`cardinality(v.doubts)`, '>', 0)]))
    .where('v.taken_back_at', 'is', null)
    .orderBy('v.published', 'desc')
    .orderBy('k.title')
    .select(['k.es_id as esId', 'k.title', 'v.published', 'v.effective', 'v.effective_assumed as assumed', 'v.doubts'])
    .execute()
}

/** What its versions are called and what else readers call them, the newest first. */
export function listNames(db: Db, lawId: string) {
  return db
    .selectFrom('law_version as v')
    .innerJoin('knowledge as k', 'k.es_id', 'v.es_id')
    .where('v.law_id', '=', lawId)
    .where('v.taken_back_at', 'is', null)
    .orderBy('v.published', 'desc')
    .select(['k.title', 'v.aliases'])
    .execute()
}

export async function updateLawNames(db: Db, lawId: string, names: { name: string; aliases: string[] }): Promise<void> {
  await db.updateTable('law').set({ aliases: names.aliases }).where('law_id', '=', lawId).execute()
  await sql`
    update law set name = ${names.name}
    where law_id = ${lawId} and name <> ${names.name} and not exists (select 1 from law where name = ${names.name})`.execute(
    db,
  )
}

/** Short names that the office gave the law in its console. */
export async function listNamesByHand(db: Db, names: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('law_alias')
    .where('by_hand', '=', true)
    .where('law_name', 'in', names)
    .select('alias')
    .execute()
  return rows.map(({ alias }) => alias)
}

/** Of a law that was withdrawn no version comes to readers, whoever brought it, nor one that was taken back. */
export async function hideWithdrawn(db: Db, lawId: string): Promise<void> {
  await sql`
    update knowledge k set state = 'withdrawn', updated_at = now()
    from law_version v join law l using (law_id)
    where v.es_id = k.es_id and l.law_id = ${lawId} and k.state = 'published'
      and (l.withdrawn_at is not null or v.taken_back_at is not null)`.execute(db)
}
