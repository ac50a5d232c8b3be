import { LAW_CHANGES } from '@zhengcai/contract/laws/lawDeskWords.ts'
import type { TodayPart } from '@zhengcai/contract/office/today.contract.ts'
import type { Db } from '../../../platform/database/database.ts'
import { listWaitingFor } from './changes.queries.ts'

const SHOWN = 8

/** Changes of laws that a second person lets through. */
export async function changesToday(db: Db, staffId: string): Promise<TodayPart<'confirms'>> {
  const { rows, total } = await listWaitingFor(db, staffId, SHOWN)
  return {
    total,
    rows: rows.map(({ id, kind, title, label, by, time }) => ({
      id,
      what: `法规${LAW_CHANGES[kind]}`,
      title: `${title}${label}`,
      by,
      time,
      href: '/office/laws?tab=changes',
    })),
  }
}
