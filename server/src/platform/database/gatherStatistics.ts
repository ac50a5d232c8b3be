import { sql } from 'kysely'
import { type Db, inTransaction } from './database.ts'

/** So many new texts change what there is to know of a table. */
const MANY = 100

/**
 * Of tables that were just filled the database knows nothing, and plans so badly that a page may cost five times as much, until it
 * looks by itself a minute or more later. It still does where this fails.
 */
export async function gatherStatistics(db: Db, added = MANY): Promise<void> {
  if (added >= MANY) await inTransaction(db, (tx) => sql`analyze`.execute(tx)).catch(() => {})
}
