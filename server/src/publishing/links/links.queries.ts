import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Something that readers see, and what its links are made of. */
export type Linked = { id: string; tags: string[] }
export type DeadLink = { source: string; url: string; why: string }
/** `title` and `kind` are empty where it is no text. */
export type KeptDeadLink = DeadLink & { since: string; title: string; kind: string }

const tagsOf = (body: string) =>
  sql<string[]>`array(select m[1] from regexp_matches(${sql.ref(body)}, '<a ([^>]*)>', 'g') m)`

/** Some of them, by the order of their ids. */
export function listLinkedItems(db: Db, after: string, size: number): Promise<Linked[]> {
  return db
    .selectFrom('visible_knowledge')
    .where('es_id', '>', after)
    .where('kind', '<>', 'law')
    .orderBy('es_id')
    .limit(size)
    .select(['es_id as id', tagsOf('body').as('tags')])
    .execute()
}

export function listLinkedAnnouncements(db: Db, after: string, size: number): Promise<Linked[]> {
  return db
    .selectFrom('visible_announ_train')
    .where('id', '>', after)
    .orderBy('id')
    .limit(size)
    .select(['id', tagsOf('body').as('tags')])
    .execute()
}

/** What is known from now on: what is no longer dead goes, what was dead before keeps its day. */
export async function replaceDeadLinks(tx: Db, found: DeadLink[]): Promise<void> {
  const rows = JSON.stringify(found)
  await sql`delete from dead_link d where not exists (
    select from jsonb_to_recordset(${rows}::jsonb) as f(source text, url text) where f.source = d.source and f.url = d.url)`.execute(
    tx,
  )
  await sql`insert into dead_link (source, url, why)
    select source, url, why from jsonb_to_recordset(${rows}::jsonb) as f(source text, url text, why text)
    on conflict (source, url) do update set why = excluded.why`.execute(tx)
}

/** The oldest first. A text that readers no longer see, or that no longer has the link, is none of them. */
export async function listDeadLinks(db: Db, most: number): Promise<KeptDeadLink[]> {
  const { rows } = await sql<KeptDeadLink>`
    select d.source, d.url, d.why, d.since::date::text as since, coalesce(k.title, a.title, '') as title,
      coalesce(k.kind, a.type, '') as kind
    from dead_link d
    left join visible_knowledge k on d.source = 'item:' || k.es_id and k.es_id = substr(d.source, 6)
    left join visible_announ_train a on d.source = 'announ:' || a.id and a.id = substr(d.source, 8)
    where d.source like 'site:%'
      or strpos(replace(coalesce(k.body, a.body), '&amp;', '&'), 'href="' || d.url || '"') > 0
    order by d.since, d.source, d.url limit ${most}`.execute(db)
  return rows
}

export async function countDeadLinks(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from dead_link`.execute(db)
  return rows[0]?.count ?? 0
}

/** What leads readers onwards from around the content, by the part of the site it stands in. */
export async function listSiteLinks(db: Db): Promise<{ part: string; url: string }[]> {
  const { rows } = await sql<{ part: string; url: string }>`
    select 'banners' as part, link as url from banner
    union all select 'windows', link from floating_window
    union all select 'columns', route from column_setting where visible
    union all select 'links', url from link`.execute(db)
  return rows
}
