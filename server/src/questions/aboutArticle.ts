import type { Db } from '../platform/database.ts'
import { findArticleRow } from './aboutArticle.queries.ts'

export type AboutArticle = { target: string; title: string; label: string; href: string }

/** The law, or the article of it, that a question is about; undefined where readers cannot see it. */
export async function findArticle(db: Db, target: string): Promise<AboutArticle | undefined> {
  const [esId = '', place = ''] = target.split('~')
  const [address = ''] = place.split('-')
  const row = await findArticleRow(db, { esId, address })
  return row && { ...row, target, href: articleHref(esId, place) }
}

export const articleHref = (esId: string, place: string) =>
  place === '' ? `/lawDetails?id=${esId}` : `/readDetails?id=${esId}#art-${place}`
