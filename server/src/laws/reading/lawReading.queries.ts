import type { LawLevel } from '@zhengcai/contract/knowledge/lawWords.ts'
import { sql } from 'kysely'
import { ofItem, ofWork } from '../../knowledge/changeTags.ts'
import type { Db } from '../../platform/database/database.ts'
import { dependsOn } from '../../platform/database/freshness/watching.ts'
import { FIRST_LABEL, statusOn, UNTIL } from '../rowFacts.queries.ts'

export function findVersion(db: Db, esId: string, day: string) {
  const version = db
    .selectFrom('visible_knowledge as k')
    .innerJoin('law_version as v', 'v.es_id', 'k.es_id')
    .innerJoin('law as l', 'l.law_id', 'v.law_id')
    .innerJoin('class as c', 'c.id', 'k.class_id')
    .where('k.es_id', '=', esId)
    .select([
      'k.es_id as esId',
      'k.title',
      'k.summary',
      'k.class_id as classId',
      'c.name as className',
      'k.demo',
      'k.publish_time as publishTime',
      'k.updated_at as updateTime',
      'k.view_count as viewCount',
      'k.like_count as likeCount',
      'k.favourite_count as favouriteCount',
      'v.law_id as lawId',
      'l.aliases',
      'v.document_number as documentNumber',
      'v.issuing_body as issuingBody',
      'v.level',
      'v.published',
      'v.effective',
      'v.effective_assumed as effectiveAssumed',
      'v.expiry',
      'v.abolished',
      'v.note',
      'v.revisions',
      'v.preamble',
      'v.outline',
      'v.annex',
      'v.article_count as articleCount',
      FIRST_LABEL.as('firstLabel'),
      statusOn(day).as('status'),
      UNTIL.as('until'),
    ])
  const own = [ofItem(esId)]
  return dependsOn({ knowledge: own, law_version: own, law: (found) => (found ? [ofWork(found.lawId)] : own) }, () =>
    version.executeTakeFirst(),
  )
}
export type FoundVersion = NonNullable<Awaited<ReturnType<typeof findVersion>>> & { level: LawLevel }

/** All versions of a law, the newest first. */
export function listVersions(db: Db, lawId: string, day: string) {
  const versions = db
    .selectFrom('visible_knowledge as k')
    .innerJoin('law_version as v', 'v.es_id', 'k.es_id')
    .where('v.law_id', '=', lawId)
    .orderBy('v.effective', 'desc')
    .orderBy('v.published', 'desc')
    .select([
      'v.es_id as esId',
      'v.document_number as documentNumber',
      'v.published',
      'v.effective',
      'v.effective_assumed as effectiveAssumed',
      UNTIL.as('until'),
      statusOn(day).as('status'),
      'v.note',
      'v.article_count as articleCount',
      FIRST_LABEL.as('firstLabel'),
    ])
  const own = [ofWork(lawId)]
  return dependsOn({ knowledge: own, law_version: own, law_article: own }, () => versions.execute())
}

/** A version that was taken back, with the one that lists show instead; undefined where readers see none of its law. */
export async function findTakenBack(db: Db, esId: string, day: string) {
  const taken = sql<{ title: string; published: string; standing: string; lawId: string }>`
    select k.title, v.published, s.es_id as standing, v.law_id as "lawId"
    from law_version v
    join knowledge k on k.es_id = v.es_id
    join lateral (select o.es_id from law_version o join visible_knowledge x on x.es_id = o.es_id
      where o.law_id = v.law_id order by not law_is_listed(o, ${day}::date), o.effective desc limit 1) as s on true
    where v.es_id = ${esId} and v.taken_back_at is not null`
  const own = [ofItem(esId)]
  const along = ({ rows: [found] }: { rows: { lawId: string }[] }) => (found ? [ofWork(found.lawId)] : own)
  return (await dependsOn({ knowledge: along, law_version: along }, () => taken.execute(db))).rows[0]
}

/** The articles of a version in order, each with what its text calls it: 第三条, 三、. */
export function listLabels(db: Db, esId: string): Promise<{ address: string; label: string }[]> {
  const labels = db.selectFrom('law_article').where('es_id', '=', esId).orderBy('ordinal').select(['address', 'label'])
  return dependsOn({ law_article: [ofItem(esId)] }, () => labels.execute())
}

export const listAddresses = async (db: Db, esId: string): Promise<string[]> =>
  (await listLabels(db, esId)).map(({ address }) => address)

/** The articles of a version from one to another, both included; all of them where no ends are given. */
export async function listArticles(db: Db, esId: string, ends?: { from: string; to: string; limit?: number }) {
  const all = db
    .selectFrom('law_article as a')
    .where('a.es_id', '=', esId)
    .orderBy('a.ordinal')
    .select(['a.address', 'a.label', 'a.section_id as sectionId', 'a.lines'])
  const read = (articles: typeof all) => dependsOn({ law_article: [ofItem(esId)] }, () => articles.execute())
  if (!ends) return read(all)
  const ordinal = (address: string) =>
    sql<number>`(select ordinal from law_article where es_id = ${esId} and address = ${address})`
  const between = all.where('a.ordinal', '>=', ordinal(ends.from)).where('a.ordinal', '<=', ordinal(ends.to))
  return read(between.limit(ends.limit ?? 10_000))
}

export async function countBetween(db: Db, esId: string, from: string, to: string): Promise<number> {
  const between = sql<{ count: number }>`
    select coalesce(last.ordinal - first.ordinal + 1, 0)::int as count
    from law_article first, law_article last
    where first.es_id = ${esId} and first.address = ${from} and last.es_id = ${esId} and last.address = ${to}`
  return (await dependsOn({ law_article: [ofItem(esId)] }, () => between.execute(db))).rows[0]?.count ?? 0
}
