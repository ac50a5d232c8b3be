import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { Outcome } from '../platform/files/importing.ts'
import type { Schema } from '../schema.ts'

export function findAgreement(db: Db, type: string) {
  return db
    .selectFrom('agreement')
    .where('type', '=', type)
    .select(['type', 'title', 'body', 'headings', 'version', 'effective as date', 'demo'])
    .executeTakeFirst()
}

export function listAgreements(db: Db) {
  return db.selectFrom('agreement').orderBy('type').select(['type', 'title', 'version', 'effective', 'body']).execute()
}

export type ImportedAgreement = Insertable<Schema['agreement']>

export async function saveAgreement(db: Db, agreement: ImportedAgreement): Promise<Outcome> {
  const known = await db
    .selectFrom('agreement')
    .where('type', '=', agreement.type)
    .select('origin_sum')
    .executeTakeFirst()
  if (known?.origin_sum === agreement.origin_sum) return 'same'
  await db
    .insertInto('agreement')
    .values(agreement)
    .onConflict((conflict) => conflict.column('type').doUpdateSet({ ...agreement, updated_at: sql<string>`now()` }))
    .execute()
  return known ? 'changed' : 'added'
}
