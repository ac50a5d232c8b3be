import type { KindCalls } from '../knowledge/knowledge.handlers.ts'
import { findKind } from '../knowledge/knowledge.queries.ts'
import type { Items } from '../knowledge/listItems.ts'
import { notFound } from '../platform/http/refusals.ts'
import { listIssueArticles } from './articles.queries.ts'

/** The articles of one issue; a book has none. */
export const articleCalls = ({ db, describe }: Items): Pick<KindCalls, 'issue'> => ({
  async issue({ params }) {
    const issue = await findKind(db, params.id)
    if (issue?.kind !== 'book') notFound('没有找到这一期，它可能已被撤下')
    const rows = await describe(await listIssueArticles(db, params.id))
    return { rows, total: rows.length }
  },
})
