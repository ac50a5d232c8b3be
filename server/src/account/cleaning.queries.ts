import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { SessionLife } from './sessions.queries.ts'

/** Removes what has run out and can tell nobody anything any more. */
export async function deleteExpired(db: Db, { days }: SessionLife): Promise<void> {
  await db.deleteFrom('captcha').where('expires_at', '<', sql<string>`now()`).execute()
  await db.deleteFrom('sms_challenge').where('expires_at', '<', sql<string>`now()`).execute()
  // No limit looks back further than a week.
  await db.deleteFrom('allowance_use').where('at', '<', sql<string>`now() - interval '8 days'`).execute()
  // Kept past its end for as long as a browser could still present it.
  await db
    .deleteFrom('session')
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${days * 2}::int)`)
    .execute()
}
