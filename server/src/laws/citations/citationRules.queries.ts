import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export type Rules = { rules: number; aliasesSum: string }

/** By which rules the stored links were made; undefined where none were. */
export async function findRules(db: Db): Promise<Rules | undefined> {
  return db.selectFrom('citation_rules').select(['rules', 'aliases_sum as aliasesSum']).executeTakeFirst()
}

export async function saveRules(db: Db, { rules, aliasesSum }: Rules): Promise<void> {
  const row = { rules, aliases_sum: aliasesSum, claimed: null }
  await db
    .insertInto('citation_rules')
    .values(row)
    .onConflict((known) => known.column('one').doUpdateSet(row))
    .execute()
}

/** Whether this process may do the work: one that was begun and then left lies free after a while. */
export async function claimRules(db: Db): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update citation_rules set claimed = now()
    where claimed is null or claimed < now() - interval '10 minutes'`.execute(db)
  return numAffectedRows === 1n
}

export async function renewClaim(db: Db): Promise<void> {
  await sql`update citation_rules set claimed = now()`.execute(db)
}

export async function releaseClaim(db: Db): Promise<void> {
  await sql`update citation_rules set claimed = null`.execute(db)
}
