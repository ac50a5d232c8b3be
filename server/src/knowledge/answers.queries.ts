import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

export async function countVotes(db: Db, esId: string): Promise<{ yes: number; no: number }> {
  return db
    .selectFrom('helpful_vote')
    .where('es_id', '=', esId)
    .select([
      sql<number>`count(*) filter (where helpful)`.as('yes'),
      sql<number>`count(*) filter (where not helpful)`.as('no'),
    ])
    .executeTakeFirstOrThrow()
}
