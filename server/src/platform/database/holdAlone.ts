import { sql } from 'kysely'
import type { Db } from './database.ts'

/** The first half of the lock; the second is what is held. */
const ALONE = 7_305_248

/** Until the transaction ends nobody else holds this, over all processes and commands; false where somebody does. */
export async function holdAlone(tx: Db, what: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${ALONE}, hashtext(${what})) as mine`.execute(tx)
  return rows[0]?.mine ?? false
}
