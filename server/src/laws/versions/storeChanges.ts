import { type Db, inTransaction } from '../../platform/database/database.ts'
import { listArticlesOf, listChain, replaceChanges } from './difference.queries.ts'
import { matchArticles } from './matchArticles.ts'

/** Keeps how the articles of each version came from those of the version before it. */
export function storeChanges(db: Db, lawId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [first, ...later] = await listChain(tx, lawId)
    if (!first) return replaceChanges(tx, lawId, [])
    const rows = []
    let before = { esId: first.esId, articles: await listArticlesOf(tx, first.esId) }
    for (const { esId } of later) {
      const articles = await listArticlesOf(tx, esId)
      for (const { from, to, kind } of matchArticles(before.articles, articles))
        rows.push({
          law_id: lawId,
          from_es_id: before.esId,
          to_es_id: esId,
          from_address: from,
          to_address: to,
          kind,
        })
      before = { esId, articles }
    }
    await replaceChanges(tx, lawId, rows)
  })
}
