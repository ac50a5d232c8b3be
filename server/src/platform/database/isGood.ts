import { sql } from 'kysely'

/**
 * Whether what ends at this time is still good. None of it lasts longer than an hour: what ends later was made by a clock
 * that has been set back since, and nobody knows how long ago.
 */
export const isGood = (end: string) =>
  sql<boolean>`(${sql.ref(end)} > clock_timestamp() and ${sql.ref(end)} <= clock_timestamp() + interval '1 hour')`
