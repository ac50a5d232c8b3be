import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { publish } from './publish.ts'

/** One version of a law with the given articles, in force since 2020 unless the test says otherwise; two paragraphs each. */
export async function addLawVersion(
  db: Db,
  {
    esId,
    lawId = esId,
    title = '样本采购法',
    articles = ['1', '22', '120.1'],
    effective = '2020-01-01',
    nextEffective = null,
  }: {
    esId: string
    lawId?: string
    title?: string
    articles?: string[]
    effective?: string
    nextEffective?: string | null
  },
): Promise<string> {
  await publish(db, { es_id: esId, kind: 'law', title })
  await sql`insert into law (law_id, name) values (${lawId}, ${lawId}) on conflict do nothing`.execute(db)
  await sql`insert into law_version (es_id, law_id, level, published, effective, next_effective, article_count)
    values (${esId}, ${lawId}, '1', ${effective}, ${effective}, ${nextEffective}, ${articles.length})`.execute(db)
  const line = { item: null, subitem: null, label: '', text: '条文', cites: [], periods: [] }
  const lines = JSON.stringify([1, 2].map((paragraph) => ({ paragraph, ...line })))
  for (const [ordinal, address] of articles.entries()) {
    await sql`insert into law_article (es_id, address, ordinal, label, lines, text, text_sum)
      values (${esId}, ${address}, ${ordinal}, ${`第 ${address} 条`}, ${lines}, '条文', '')`.execute(db)
  }
  return esId
}
