import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

export const KNOWN_DAYS = 90
const KEPT = sql`make_interval(days => ${KNOWN_DAYS}::int)`

/** Whoever logs in also sweeps away the places nobody came from for long. */
export async function insertKnownNetwork(db: Db, { place, phoneHash }: { place: Buffer; phoneHash: Buffer }) {
  await db.deleteFrom('known_network').where('seen_at', '<', sql<string>`now() - ${KEPT}`).execute()
  await db
    .insertInto('known_network')
    .values({ hash: place, phone_hash: phoneHash })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ seen_at: sql`now()` }))
    .execute()
}

export async function isKnownNetwork(db: Db, place: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('known_network')
    .where('hash', '=', place)
    .where('seen_at', '>', sql<string>`now() - ${KEPT}`)
    .select('hash')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteKnownNetworks(db: Db, phoneHash: Buffer): Promise<void> {
  await db.deleteFrom('known_network').where('phone_hash', '=', phoneHash).execute()
}
