import type { Db } from '../../platform/database/database.ts'
import { CLOCK, movingDays } from '../../publishing/desk/movingDays.ts'
import { updateDueDay } from './cases.queries.ts'
import { listRunning } from './escalation.queries.ts'

export const questionsDue = movingDays('question', listRunning, updateDueDay)

/** The calendar may have changed since a question was asked: what is still open is due by the calendar of today. */
export const recountDueDays = (db: Db): Promise<number> => questionsDue.move(db, CLOCK)
