import { sql } from 'kysely'
import { ofKind } from '../knowledge/changeTags.ts'
import { ROW } from '../knowledge/knowledge.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { dependsOn } from '../platform/database/freshness/watching.ts'

/** Everybody who is named as an author, once for each article. */
export const AUTHORS = sql`select jsonb_array_elements_text(extra -> 'authors') as name from knowledge where kind = 'article'`

/** What an issue of the magazine holds, in the order of its pages. */
export function listIssueArticles(db: Db, issueId: string) {
  const articles = db
    .selectFrom('visible_knowledge as k')
    .innerJoin('class as c', 'c.id', 'k.class_id')
    .where('k.kind', '=', 'article')
    .where(sql<boolean>`k.extra ->> 'issueId' = ${issueId}`)
    .orderBy(sql`whole_or_null(k.extra ->> 'page')`)
    .orderBy('k.es_id')
    .select(ROW)
  return dependsOn({ knowledge: [ofKind('article')] }, () => articles.execute())
}
