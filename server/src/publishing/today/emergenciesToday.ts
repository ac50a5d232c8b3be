import type { TodayPart } from '@zhengcai/contract/office/today.contract.ts'
import { DRAFT_KINDS } from '@zhengcai/contract/publishing/draftWords.ts'
import type { Db } from '../../platform/database/database.ts'
import { listUnseen } from './emergencies.queries.ts'

const SHOWN = 20

/** What colleagues took from readers in an emergency, until a chief editor has confirmed or restored it. */
export async function emergenciesToday(db: Db): Promise<TodayPart<'emergencies'>> {
  const { rows, total } = await listUnseen(db, SHOWN)
  return { rows: rows.map(({ kind, ...row }) => ({ ...row, kindName: DRAFT_KINDS[kind] })), total }
}
