import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import { writeNumber } from '@zhengcai/contract/knowledge/writeNumber.ts'
import { withFacts } from '../knowledge/newestOf.ts'
import type { Db } from '../platform/database/database.ts'
import { nameOf } from './itemRef.ts'
import {
  countOperated,
  listOperated,
  listVisible,
  type Operated,
  type OperatedFilter,
} from './operatedLists.queries.ts'

type OperatedQuery = Omit<OperatedFilter, 'words'> & { keyword?: string | undefined; pageNum: number; pageSize: number }

/** One page of a reader's own list. What was withdrawn keeps its row and loses its content. */
export async function readOperated(db: Db, { keyword = '', ...asked }: OperatedQuery) {
  const filter = { ...asked, words: keyword.toLowerCase().split(/\s+/).filter(Boolean) }
  const [rows, total] = await Promise.all([listOperated(db, filter), countOperated(db, filter)])
  const visible = rows.length > 0 ? await listVisible(db, [...new Set(rows.map((row) => row.shownId))]) : []
  const items = new Map(visible.map((item) => [item.esId, withFacts(item)]))
  return { rows: rows.map((row) => describe(row, items.get(row.shownId))), total }
}

function describe<T>(row: Operated, item: T | undefined) {
  const withdrawn = item === undefined || (row.address !== '' && row.label === null)
  return {
    ...row,
    esId: nameOf(row),
    withdrawn,
    label: withdrawn ? '' : labelOf(row),
    href: withdrawn ? '' : hrefOf(row),
    item: withdrawn ? null : item,
  }
}

/** 第二十二条第二款. */
function labelOf({ address, label }: Operated): string {
  const [, paragraph] = address.split('-')
  return paragraph ? `${label}第${writeNumber(Number(paragraph))}款` : (label ?? '')
}

function hrefOf({ kind, shownId, address }: Operated): string {
  return address ? `/readDetails?id=${shownId}#art-${address}` : detailPath({ kind, esId: shownId })
}
