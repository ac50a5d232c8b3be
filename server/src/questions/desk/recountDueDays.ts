import type { Db } from '../../platform/database/database.ts'
import { recountCases } from '../../publishing/desk/tellDueCases.ts'
import { listRunning, updateDueDay } from './escalation.queries.ts'

/** The calendar may have changed since a question was asked: what is still open is due by the calendar of today. */
export const recountDueDays = async (db: Db): Promise<number> => recountCases(db, await listRunning(db), updateDueDay)
