import { sql } from 'kysely'
import type { Narrowing } from '../knowledge/knowledge.queries.ts'

/** The last day, of `knowledge k`. */
export const DEADLINE = sql`day_or_null(left(k.extra ->> 'deadline', 10))`

export const inState = (state: 'open' | 'closed'): Narrowing => ({
  key: `state ${state}`,
  condition: sql`(${DEADLINE} >= current_date) = ${state === 'open'}`,
})

/** Open calls first, the nearest deadline on top, then the closed ones from the latest back: one number that falls. */
export const BY_DEADLINE = sql`coalesce(case when ${DEADLINE} >= current_date then 1000000 - (${DEADLINE} - current_date)
  else ${DEADLINE} - current_date end, -1000000)`
