import { articleHref } from '@zhengcai/contract/knowledge/articleHref.ts'
import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import type { Kind } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import type { Db } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/refusals.ts'
import { tellMissing } from '../reading/getLaw.ts'
import { type CitingRow, countCiting, findCited, listCitingRows } from './citing.queries.ts'
import { partsOfVersions } from './partsOfVersions.ts'

type CitingQuery = { id: string; kind?: string | undefined; pageNum: number; pageSize: number }

/** Who cites a law, or one article of it in whatever version: newest first. */
export async function listCiting(db: Db, { id, ...filter }: CitingQuery) {
  const [esId = '', place = ''] = id.split('~')
  const [address = ''] = place.split('-', 1)
  const found = (await findCited(db, esId, address)) ?? (await tellMissing(db, id))
  if (address && !found.hasArticle) notFound('这部法规没有这一条')
  const cited = { lawId: found.lawId, esId, address }
  const [rows, kinds] = await Promise.all([listCitingRows(db, cited, filter), countCiting(db, cited)])
  const partIn = await partsOfVersions(
    db,
    rows.filter(({ kind }) => kind === 'law').map((row) => row.id),
  )
  const total = kinds.reduce((sum, { kind, count }) => sum + (filter.kind && filter.kind !== kind ? 0 : count), 0)
  return {
    rows: rows.map(({ address: at, ...row }) => ({ ...row, href: hrefOf({ ...row, address: at }, partIn) })),
    total,
    kinds,
  }
}

const ANNOUNCED: Record<string, string> = { notice: '/notice-detail', train: '/trainingDetails' }

function hrefOf({ kind, id, address }: CitingRow, partIn: (esId: string, address: string) => number): string {
  if (address) return articleHref({ esId: id, address, part: partIn(id, address) })
  const page = ANNOUNCED[kind]
  return page ? `${page}?id=${id}` : detailPath({ kind: kind as Kind, esId: id })
}
