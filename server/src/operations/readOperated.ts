import { articleHref } from '@zhengcai/contract/knowledge/articleHref.ts'
import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import { writeNumber } from '@zhengcai/contract/platform/writeNumber.ts'
import type { Items } from '../knowledge/listItems.ts'
import type { Db } from '../platform/database/database.ts'
import { type ArticleLabels, type Articles, nameOf } from './itemRef.ts'
import {
  countOperated,
  listOperated,
  listOperatedArticles,
  listVisible,
  type Operated,
  type OperatedFilter,
} from './operatedLists.queries.ts'

type OperatedQuery = Pick<OperatedFilter, 'userId' | 'operateType' | 'kind'> & {
  keyword?: string | undefined
  pageNum: number
  pageSize: number
}

/** One page of a reader's own list. What was withdrawn keeps its row and loses its content. */
export async function readOperated({ db, describe }: Items, { labelsOf, partsOf }: Articles, asked: OperatedQuery) {
  const { keyword = '', ...page } = asked
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean)
  const labelled = (rows: Place[]) => labelRows(db, labelsOf, rows)
  const labels = words.length > 0 ? await labelled(await listOperatedArticles(db, asked)) : []
  const filter = { ...page, words, labels }
  const [rows, total] = await Promise.all([listOperated(db, filter), countOperated(db, filter)])
  const shown = [...new Set(rows.map((row) => row.shownId))]
  const articles = rows.filter(({ address }) => address !== '')
  const [visible, named, partIn] = await Promise.all([
    shown.length > 0 ? listVisible(db, shown).then(describe) : [],
    labelled(articles),
    partsOf(
      db,
      articles.map(({ shownId }) => shownId),
    ),
  ])
  const items = new Map(visible.map((item) => [item.esId, item]))
  const labelOf = new Map(named.map(({ id, label }) => [id, label]))
  const hrefOf = (row: Operated) => (row.address ? hrefInLaw(row, partIn) : detailPath({ ...row, esId: row.shownId }))
  return {
    rows: rows.map((row) => described({ ...row, href: hrefOf(row) }, items.get(row.shownId), labelOf.get(row.id))),
    total,
  }
}

type Place = { id: string; esId: string; address: string }

/** 第二十二条, for the rows whose article is still there. */
async function labelRows(db: Db, labelsOf: ArticleLabels, rows: Place[]): Promise<{ id: string; label: string }[]> {
  const articles = rows.map(({ id, esId, address }) => {
    const [article = ''] = address.split('-')
    return { id, given: '', esId, address: article, article, paragraph: '' }
  })
  const labels = await labelsOf(db, articles)
  return articles.flatMap(({ id, ...ref }) => {
    const label = labels.get(nameOf(ref))
    return label === undefined ? [] : [{ id, label }]
  })
}

function described<T>(row: Operated & { href: string }, item: T | undefined, label: string | undefined) {
  const withdrawn = item === undefined || (row.address !== '' && label === undefined)
  return {
    ...row,
    esId: nameOf(row),
    withdrawn,
    label: withdrawn ? '' : labelOf(row.address, label),
    href: withdrawn ? '' : row.href,
    item: withdrawn ? null : item,
  }
}

/** 第二十二条第二款. */
function labelOf(address: string, label = ''): string {
  const [, paragraph] = address.split('-')
  return paragraph ? `${label}第${writeNumber(Number(paragraph))}款` : label
}

function hrefInLaw({ shownId, address }: Operated, partIn: (esId: string, address: string) => number): string {
  const [article = ''] = address.split('-')
  return articleHref({ esId: shownId, address, part: partIn(shownId, article) })
}
