import type { Corrections } from '@zhengcai/contract/knowledge/corrections.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** Of the item whose id stands there, newest first. */
export const correctionsOf = (esId: RawBuilder<unknown>) =>
  sql<Corrections>`(
    select coalesce(json_agg(json_build_object('time', to_char(one.at, 'YYYY-MM-DD HH24:MI:SS'), 'note', one.note)
      order by one.id desc), '[]')
    from correction one where one.es_id = ${esId})`

export async function insertCorrection(tx: Db, { esId, note }: { esId: string; note: string }): Promise<void> {
  await tx.insertInto('correction').values({ es_id: esId, note }).execute()
}
