import type { Db } from '../platform/database/database.ts'
import { type ArticleLabels, type ItemRef, nameOf } from './itemRef.ts'

/** Leaves out the articles that do not stand in the text of their law. */
export async function standingRefs(db: Db, labelsOf: ArticleLabels, refs: ItemRef[]): Promise<ItemRef[]> {
  const articles = refs.filter(({ article }) => article !== '')
  if (articles.length === 0) return refs
  const labels = await labelsOf(db, articles)
  return refs.filter((ref) => ref.article === '' || labels.has(nameOf(ref)))
}
