import { articleHref } from '@zhengcai/contract/knowledge/articleHref.ts'
import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import { partsOfVersions } from '../../laws/citations/partsOfVersions.ts'
import type { Db } from '../../platform/database/database.ts'
import { findArticleRow } from './aboutArticle.queries.ts'

export type AboutArticle = { target: string; title: string; label: string; href: string }

/** The law, or the article of it, that a question is about; undefined where readers cannot see it. */
export async function findArticle(db: Db, target: string): Promise<AboutArticle | undefined> {
  const [esId = '', place = ''] = target.split('~')
  const [address = '', paragraph] = place.split('-')
  const row = await findArticleRow(db, { esId, address })
  if (!row) return undefined
  if (address === '') return { ...row, target, href: detailPath({ kind: 'law', esId }) }
  const partIn = await partsOfVersions(db, [esId])
  const href = articleHref({
    esId,
    address,
    paragraph: paragraph ? Number(paragraph) : null,
    part: partIn(esId, address),
  })
  return { ...row, target, href }
}
