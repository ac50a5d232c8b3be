import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Outcome } from '../../platform/files/importing.ts'
import type { Schema } from '../../schema.ts'

const SHOWN = ['type', 'title', 'body', 'headings', 'version', 'effective as date', 'demo'] as const

/** The newest, though its day may still be to come. */
export function findAgreement(db: Db, type: string) {
  return db
    .selectFrom('agreement as a')
    .leftJoin('agreement_version as v', (join) =>
      join.onRef('v.type', '=', 'a.type').onRef('v.version', '=', 'a.version'),
    )
    .where('a.type', '=', type)
    .select(['a.type', 'a.title', 'a.body', 'a.headings', 'a.version', 'a.effective as date', 'a.demo'])
    .select((eb) => eb.fn.coalesce('v.changed', sql<string>`''`).as('changed'))
    .executeTakeFirst()
}

export function findAgreementVersion(db: Db, type: string, version: string) {
  return db
    .selectFrom('agreement_version')
    .where('type', '=', type)
    .where('version', '=', version)
    .select([...SHOWN, 'changed'])
    .executeTakeFirst()
}

/** The newest first. */
export function listAgreementVersions(db: Db, type: string) {
  return db
    .selectFrom('agreement_version')
    .where('type', '=', type)
    .orderBy('effective', 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('version', 'desc')
    .select(['version', 'effective as date'])
    .execute()
}

export function listAgreements(db: Db) {
  return db
    .selectFrom('agreement as a')
    .leftJoin('agreement_version as v', (join) =>
      join.onRef('v.type', '=', 'a.type').onRef('v.version', '=', 'a.version'),
    )
    .orderBy('a.type')
    .select(['a.type', 'a.title', 'a.version', 'a.effective', 'a.body'])
    .select((eb) => eb.fn.coalesce('v.changed', sql<string>`''`).as('changed'))
    .execute()
}

export type ImportedAgreement = Insertable<Schema['agreement']>

/** What it was before stays among its versions. */
export async function saveAgreement(db: Db, agreement: ImportedAgreement, changed = ''): Promise<Outcome> {
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
  const { origin_sum: _sum, ...text } = agreement
  const row = { ...text, id: `${agreement.type}:${agreement.version}`, changed }
  await db
    .insertInto('agreement_version')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['type', 'version']).doUpdateSet({ ...row, updated_at: sql<string>`now()` }),
    )
    .execute()
  return known ? 'changed' : 'added'
}
