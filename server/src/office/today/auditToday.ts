import type { TodayPart } from '@zhengcai/contract/office/today.contract.ts'
import type { Db } from '../../platform/database/database.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { addDays } from '../../platform/time/days.ts'
import { findLastActBefore } from '../audit/auditTrail.queries.ts'

/** The end of yesterday's chain: written down elsewhere, it shows a chain that was rewritten as a whole. */
export async function auditToday(db: Db, today = chinaDay()): Promise<TodayPart<'audit'>> {
  const last = await findLastActBefore(db, today)
  return { day: addDays(today, -1), acts: last?.id ?? 0, hash: last?.hash ?? '' }
}
