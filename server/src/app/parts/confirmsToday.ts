import type { Right } from '@zhengcai/contract/office/rights.ts'
import type { TodayPart } from '@zhengcai/contract/office/today.contract.ts'
import { changesToday } from '../../laws/desk/changes/changesToday.ts'
import type { Viewer } from '../../office/today/readToday.ts'
import type { Db } from '../../platform/database/database.ts'
import { proposalsToday } from '../../site/desk/proposalsToday.ts'

type Read = (db: Db, staffId: string) => Promise<TodayPart<'confirms'>>
/** What colleagues prepare, with the rights of those who may let it through. */
const SOURCES: { may: Right[]; read: Read }[] = [
  { may: ['seal'], read: proposalsToday },
  { may: ['law', 'review2'], read: changesToday },
]
export const CONFIRMING: Right[] = SOURCES.flatMap(({ may }) => may)

export async function confirmsToday(db: Db, { id, rights }: Viewer): Promise<TodayPart<'confirms'>> {
  const own = SOURCES.filter(({ may }) => may.some((right) => rights.includes(right)))
  const parts = await Promise.all(own.map(({ read }) => read(db, id)))
  return {
    total: parts.reduce((sum, { total }) => sum + total, 0),
    rows: parts.flatMap(({ rows }) => rows).toSorted((one, other) => (one.time < other.time ? -1 : 1)),
  }
}
