import type { Db } from '../../platform/database/database.ts'

export async function replaceRecoveryHashes(tx: Db, staffId: string, hashes: Buffer[]): Promise<void> {
  await deleteRecoveryHashes(tx, staffId)
  await tx
    .insertInto('staff_recovery')
    .values(hashes.map((hash) => ({ staff_id: staffId, code_hash: hash })))
    .execute()
}

export async function deleteRecoveryHashes(tx: Db, staffId: string): Promise<void> {
  await tx.deleteFrom('staff_recovery').where('staff_id', '=', staffId).execute()
}

/** True for the one who used it up. */
export async function deleteRecoveryHash(tx: Db, staffId: string, hash: Buffer): Promise<boolean> {
  const row = await tx
    .deleteFrom('staff_recovery')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash)
    .returning('staff_id')
    .executeTakeFirst()
  return row !== undefined
}
