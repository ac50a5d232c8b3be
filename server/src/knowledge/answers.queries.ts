import { sql } from 'kysely'
import type { Db } from '../platform/database.ts'

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

/** How many articles an answer rests on, and whether each still stands in the version in force as it did. */
export async function countCited(db: Db, esId: string): Promise<{ count: number; inForce: boolean }> {
  const { rows } = await sql<{ count: number; inForce: boolean }>`
    select count(*) as count, coalesce(bool_and(stands), true) as "inForce" from (
      select distinct c.es_id, c.address, exists (
        select from law_version v
        join law_article now on now.es_id = v.es_id
        where v.law_id = c.law_id and law_status(v, current_date) = '1' and now.text_sum = cited.text_sum
      ) as stands
      from citation c
      join law_article cited on cited.es_id = c.es_id and cited.address = c.address
      where c.source_id = ${esId}
    ) as articles`.execute(db)
  return rows[0] ?? { count: 0, inForce: true }
}
