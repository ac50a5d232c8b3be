import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** A person has one link: a new one ends the former. */
export async function upsertLink(
  tx: Db,
  link: { staffId: string; tokenHash: Buffer; factor: Buffer; hours: number },
): Promise<string> {
  const { until } = await tx
    .insertInto('staff_link')
    .values({
      staff_id: link.staffId,
      token_hash: link.tokenHash,
      factor: link.factor,
      expires_at: sql`now() + make_interval(hours => ${link.hours}::int)`,
    })
    .onConflict((conflict) =>
      conflict.column('staff_id').doUpdateSet((eb) => ({
        token_hash: eb.ref('excluded.token_hash'),
        factor: eb.ref('excluded.factor'),
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .returning('expires_at as until')
    .executeTakeFirstOrThrow()
  return until
}

export async function deleteLink(tx: Db, staffId: string): Promise<void> {
  await tx.deleteFrom('staff_link').where('staff_id', '=', staffId).execute()
}

/** The account that was made by an invitation, with its link if that is still the one. */
export function findInvited(tx: Db, tokenHash: Buffer) {
  return tx
    .selectFrom('staff as s')
    .leftJoin('staff_link as l', (join) =>
      join
        .onRef('l.staff_id', '=', 's.id')
        .onRef('l.token_hash', '=', 's.invite_once')
        .on('l.expires_at', '>', sql<string>`now()`),
    )
    .where('s.invite_once', '=', tokenHash)
    .select(['s.id', 'l.expires_at as until'])
    .executeTakeFirst()
}

export function findLink(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('staff_link as l')
    .innerJoin('staff as s', 's.id', 'l.staff_id')
    .where('l.token_hash', '=', tokenHash)
    .where('l.expires_at', '>', sql<string>`now()`)
    .where('s.disabled_at', 'is', null)
    .select(['s.id', 's.name', 'l.factor'])
    .executeTakeFirst()
}
