import type { Db } from '../platform/database/database.ts'

/** Accepting the same version again leaves the first time standing. */
export async function insertConsents(
  db: Db,
  userId: string,
  versions: Record<string, string | undefined>,
): Promise<void> {
  const rows = Object.entries(versions).flatMap(([type, version]) =>
    version === undefined ? [] : [{ user_id: userId, type, version }],
  )
  if (rows.length === 0) return
  await db
    .insertInto('consent')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function listConsents(db: Db, userId: string) {
  return db
    .selectFrom('consent')
    .where('user_id', '=', userId)
    .select(['type', 'version', 'accepted_at as acceptTime'])
    .orderBy('accepted_at')
    .orderBy('type')
    .execute()
}
