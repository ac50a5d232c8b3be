import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Db, inTransaction } from '../../platform/database/database.ts'

/** Somebody has written and not yet ended when this begins; they end once it waits for them. */
export async function whileHeld<T>(db: Db, hold: (tx: Db) => Promise<unknown>, act: () => Promise<T>): Promise<T> {
  const { acting } = await inTransaction(db, async (tx) => {
    await hold(tx)
    const acting = act()
    acting.catch(() => {})
    await expect.poll(() => countWaiting(db), { timeout: 20_000 }).toBe(1)
    return { acting }
  })
  return acting
}

async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
