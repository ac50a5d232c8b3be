import type { LawLine, OutlineNode } from '@zhengcai/contract/knowledge/lawText.ts'
import { type Insertable, sql } from 'kysely'
import { ofItems } from '../../knowledge/changeTags.ts'
import type { ItemCondition } from '../../knowledge/knowledge.queries.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { dependsOn } from '../../platform/database/freshness/watching.ts'
import type { Schema } from '../../schema.ts'
import type { NamedLaw } from './recognition/catalogue.ts'

export type CitationRow = Insertable<Schema['citation']>

/** Of the item `k` of a query. */
export const CITES: ItemCondition = sql`exists (select from citation where source_id = k.es_id)`

export async function listNamedLaws(db: Db): Promise<NamedLaw[]> {
  const { rows } = await sql<NamedLaw>`
    select l.law_id as "lawId", l.name, l.aliases,
      json_agg(json_build_object('esId', v.es_id, 'published', v.published, 'effective', v.effective,
        'assumed', v.effective_assumed, 'documentNumber', v.document_number, 'revisions', v.revisions)
        order by v.effective, v.published) as versions
    from law l
    join law_version v using (law_id)
    join knowledge k using (es_id)
    where k.state = 'published'
    group by l.law_id
    order by l.law_id`.execute(db)
  return rows
}

type LongVersion = { esId: string; outline: OutlineNode[]; addresses: string[] }

/** Of these versions the long ones, which are read in parts. */
export async function listLongVersions(db: Db, esIds: string[]): Promise<LongVersion[]> {
  const versions = sql<LongVersion>`
    select v.es_id as "esId", v.outline, array_agg(a.address order by a.ordinal) as addresses
    from law_version v join law_article a using (es_id)
    where v.es_id = any(${esIds}::text[]) and v.article_count > 100
    group by v.es_id`
  const own = ofItems(esIds)
  return (await dependsOn({ law_version: own, law_article: own }, () => versions.execute(db))).rows
}

type Counted = { address: string; label: string; counts: number[] | null }

/** How many items each paragraph of each article has, the articles in order. */
export async function listItemCounts(db: Db, esId: string): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select a.address, a.label, (
      select json_agg(items order by paragraph) from (
        select (line ->> 'paragraph')::int as paragraph, max(coalesce((line ->> 'item')::int, 0)) as items
        from jsonb_array_elements(a.lines) as line group by 1) as paragraphs) as counts
    from law_article a where a.es_id = ${esId} order by a.ordinal`.execute(db)
  return rows
}

export async function getPublished(db: Db, esId: string): Promise<string> {
  const version = db.selectFrom('law_version').where('es_id', '=', esId).select('published')
  return (await version.executeTakeFirstOrThrow()).published
}

/** Articles that bear the same number in both versions. */
export async function listSteady(db: Db, esId: string, next: string): Promise<string[]> {
  const rows = await db
    .selectFrom('law_article_change')
    .where('from_es_id', '=', esId)
    .where('to_es_id', '=', next)
    .whereRef('from_address', '=', 'to_address')
    .select('from_address as address')
    .execute()
  return rows.flatMap(({ address }) => address ?? [])
}

export function listLinkedVersions(db: Db, lawIds: string[] | undefined) {
  return db
    .selectFrom('law_version')
    .$if(lawIds !== undefined, (all) => all.where('law_id', 'in', lawIds ?? []))
    .orderBy('es_id')
    .select('es_id as esId')
    .execute()
}

export async function listLawIdsOf(db: Db, origins: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('law_version as v')
    .innerJoin('knowledge as k', 'k.es_id', 'v.es_id')
    .where('k.origin', 'in', origins)
    .select('v.law_id as lawId')
    .distinct()
    .execute()
  return rows.map(({ lawId }) => lawId)
}

/** Laws whose text holds one of these names, or that already point to one of these laws. */
export async function listLawsNaming(db: Db, names: string[], lawIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ lawId: string }>`
    select distinct v.law_id as "lawId" from law_version v
    where v.law_id = any(${lawIds}::text[])
      or exists (select 1 from citation c where c.source_id = v.es_id and c.law_id = any(${lawIds}::text[]))
      or exists (select 1 from law_article a where a.es_id = v.es_id
        and exists (select 1 from unnest(${names}::text[]) as name where position(name in a.text) > 0))`.execute(db)
  return rows.map(({ lawId }) => lawId)
}

export type LawText = NonNullable<Awaited<ReturnType<typeof findLawText>>>

/** Its number first: whoever changes the articles after that counts it up. */
export async function findLawText(db: Db, esId: string) {
  const version = await db
    .selectFrom('law_version')
    .where('es_id', '=', esId)
    .select(['es_id as esId', 'law_id as lawId', 'number', 'effective', 'preamble', 'annex'])
    .executeTakeFirst()
  const articles = await db
    .selectFrom('law_article')
    .where('es_id', '=', esId)
    .orderBy('ordinal')
    .select(['address', 'label', 'lines'])
    .execute()
  return version && { ...version, articles }
}

const numbered = (db: Db, { esId, number }: Pick<LawText, 'esId' | 'number'>) =>
  db.selectFrom('law_version').where('es_id', '=', esId).where('number', '=', number).select('es_id')

/** Whether the version still is as it was read; until the transaction ends nobody else changes it. */
export const lockAsRead = async (tx: Db, read: LawText): Promise<boolean> =>
  (await numbered(tx, read).forNoKeyUpdate().execute()).length === 1

export const isLawAsRead = async (db: Db, read: LawText): Promise<boolean> =>
  (await numbered(db, read).execute()).length === 1

export async function updateLines(db: Db, esId: string, articles: { address: string; lines: LawLine[] }[]) {
  await sql`
    update law_article a set lines = linked.lines
    from unnest(${articles.map(({ address }) => address)}::text[],
      ${articles.map(({ lines }) => JSON.stringify(lines))}::jsonb[]) as linked (address, lines)
    where a.es_id = ${esId} and a.address = linked.address`.execute(db)
}

export async function updateEdges(db: Db, esId: string, edges: { preamble: LawLine[]; annex: LawLine[] }) {
  const written = { preamble: JSON.stringify(edges.preamble), annex: JSON.stringify(edges.annex) }
  await db.updateTable('law_version').set(written).where('es_id', '=', esId).execute()
}

export type StoredBody = { id: string; kind: string; day: string; body: string }
export type Table = keyof typeof TEXTS

const TEXTS = {
  knowledge: sql`select es_id as id, kind, publish_time, body, origin from knowledge`,
  announ_train: sql`select id, type as kind, publish_time, body, origin from announ_train`,
}

/** What is not a law and cites one of these. */
export async function listCitingIds(db: Db, lawIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct source_id as id from citation where law_id = any(${lawIds}::text[]) and source_kind <> 'law'`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Bodies in the order of their ids, some at a time; only those that came from `origins`, or bear `ids`, where given. */
export async function listBodies(
  db: Db,
  table: Table,
  { after, limit, origins, ids }: { after: string; limit: number; origins?: string[]; ids?: string[] },
): Promise<StoredBody[]> {
  const { rows } = await sql<StoredBody>`
    select id, kind, publish_time::date::text as day, body from (${TEXTS[table]}) as texts
    where id > ${after} and kind <> 'law'
      and (${origins ?? null}::text[] is null or origin = any(${origins ?? null}::text[]))
      and (${ids ?? null}::text[] is null or id = any(${ids ?? null}::text[]))
    order by id limit ${limit}`.execute(db)
  return rows
}

const asRead = ({ body, day }: StoredBody) => sql<boolean>`body = ${body} and publish_time::date = ${day}::date`

/** Only where it still is as it was read. The links are ours, not the editors': the item's own time of change stays. */
export async function updateBody(db: Db, table: Table, read: StoredBody, body: string): Promise<boolean> {
  const { numUpdatedRows } =
    table === 'knowledge'
      ? await db
          .updateTable('knowledge')
          .set({ body })
          .where('es_id', '=', read.id)
          .where(asRead(read))
          .executeTakeFirstOrThrow()
      : await db
          .updateTable('announ_train')
          .set({ body })
          .where('id', '=', read.id)
          .where(asRead(read))
          .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function isAsRead(db: Db, table: Table, read: StoredBody): Promise<boolean> {
  const { rows } = await sql`select from (${TEXTS[table]}) as texts where id = ${read.id} and ${asRead(read)}`.execute(
    db,
  )
  return rows.length === 1
}

const CITATION = [
  'source_id',
  'source_kind',
  'source_address',
  'law_id',
  'es_id',
  'address',
  'paragraph',
  'item',
  'phrase',
  'standing',
  'named',
  'said',
] as const
const AT_ONCE = 1_000

/**
 * Replaces what a source cites, and writes nothing where nothing changed; answers false where the source itself has.
 * Two that link the same text at once take turns, or both would find nothing and write it.
 */
export function replaceCitations(
  db: Db,
  sourceId: string,
  rows: CitationRow[],
  isStill: (tx: Db) => Promise<boolean> = async () => true,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`citations:${sourceId}`}, 0))`.execute(tx)
    return replaceLocked(tx, sourceId, rows, isStill)
  })
}

async function replaceLocked(
  db: Db,
  sourceId: string,
  rows: CitationRow[],
  isStill: (tx: Db) => Promise<boolean>,
): Promise<boolean> {
  const stored = await db.selectFrom('citation').where('source_id', '=', sourceId).select(CITATION).execute()
  const keys = (all: CitationRow[]) =>
    all.map((row) => JSON.stringify(CITATION.map((name) => row[name] ?? null))).sort()
  if (keys(stored).join('\n') === keys(rows).join('\n')) return true
  if (!(await isStill(db))) return false
  await db.deleteFrom('citation').where('source_id', '=', sourceId).execute()
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await db
      .insertInto('citation')
      .values(rows.slice(from, from + AT_ONCE))
      .execute()
  return true
}
