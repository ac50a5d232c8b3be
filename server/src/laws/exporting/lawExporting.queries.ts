import type { Db } from '../../platform/database/database.ts'

export type StoredVersion = Awaited<ReturnType<typeof listVersionRows>>[number]
export type StoredArticle = Awaited<ReturnType<typeof listArticleRows>>[number]

/** Every version of every law that readers have, and those that were taken back, without their articles. */
export function listVersionRows(db: Db) {
  return db
    .selectFrom('law_version as v')
    .innerJoin('knowledge as k', 'k.es_id', 'v.es_id')
    .innerJoin('law as l', 'l.law_id', 'v.law_id')
    .where('l.withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb('k.state', '=', 'published'), eb('v.taken_back_at', 'is not', null)]))
    .orderBy('k.es_id')
    .select([
      'k.es_id as id',
      'k.origin',
      'k.title',
      'k.class_id as classId',
      'k.summary',
      'k.tags',
      'k.view_count as views',
    ])
    .select(['v.law_id as lawId', 'v.document_number as number', 'v.issuing_body as body', 'v.level', 'v.published'])
    .select(['v.effective', 'v.effective_assumed as assumed', 'v.expiry', 'v.abolished', 'v.note', 'v.aliases'])
    .select([
      'v.taken_back_at as takenBackAt',
      'v.taken_back_by as takenBackBy',
      'v.taken_back_reason as takenBackReason',
    ])
    .select(['v.revisions', 'v.preamble', 'v.outline', 'v.annex'])
    .execute()
}

export function listArticleRows(db: Db, esId: string) {
  return db
    .selectFrom('law_article')
    .where('es_id', '=', esId)
    .orderBy('ordinal')
    .select(['address', 'label', 'section_id as sectionId', 'lines'])
    .execute()
}
