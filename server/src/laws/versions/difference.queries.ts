import { sql } from 'kysely'
import { ofItem } from '../../knowledge/changeTags.ts'
import type { Db } from '../../platform/database/database.ts'
import { dependsOn } from '../../platform/database/freshness/watching.ts'

export function listArticlesOf(db: Db, esId: string) {
  const articles = db
    .selectFrom('law_article')
    .where('es_id', '=', esId)
    .orderBy('ordinal')
    .select(['address', 'label', 'section_id as sectionId', 'text'])
  return dependsOn({ law_article: [ofItem(esId)] }, () => articles.execute())
}

/** The versions of a law from the first to the last, without those that were taken back. */
export function listChain(db: Db, lawId: string) {
  return db
    .selectFrom('law_version')
    .where('law_id', '=', lawId)
    .where('taken_back_at', 'is', null)
    .orderBy('effective')
    .orderBy('published')
    .select('es_id as esId')
    .execute()
}

type Change = {
  law_id: string
  from_es_id: string
  to_es_id: string
  from_address: string | null
  to_address: string | null
  kind: 'same' | 'changed' | 'added' | 'deleted'
}

/** Laws have up to some thousand articles, and a statement takes a bounded number of values. */
const ROWS_AT_ONCE = 1_000

export async function replaceChanges(db: Db, lawId: string, rows: Change[]): Promise<void> {
  await db.deleteFrom('law_article_change').where('law_id', '=', lawId).execute()
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await db
      .insertInto('law_article_change')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute()
}

export function listArticlesWith(db: Db, esId: string, keyword: string) {
  const articles = db
    .selectFrom('law_article')
    .where('es_id', '=', esId)
    .where(sql<boolean>`strpos(lower(text), lower(${keyword})) > 0`)
    .orderBy('ordinal')
    .select(['address', 'label', 'text'])
  return dependsOn({ law_article: [ofItem(esId)] }, () => articles.execute())
}
