import type { Corrections } from '@zhengcai/contract/knowledge/corrections.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** Of the item whose id stands there, newest first. */
export const correctionsOf = (esId: RawBuilder<unknown>) =>
  sql<Corrections>`(
    select coalesce(json_agg(json_build_object('time', to_char(one.at, 'YYYY-MM-DD HH24:MI:SS'), 'note', one.note)
      order by one.at desc, one.id desc), '[]')
    from correction one where one.es_id = ${esId})`

export async function insertCorrection(tx: Db, { esId, note }: { esId: string; note: string }): Promise<void> {
  await tx.insertInto('correction').values({ es_id: esId, note }).execute()
}

/** Those that came with a file; what is known already stands once, and nothing is taken away. Says how many are new. */
export async function addCorrections(tx: Db, esId: string, corrections: Corrections): Promise<number> {
  if (corrections.length === 0) return 0
  const { rows } = await sql`
    insert into correction (es_id, note, at)
    select ${esId}, told.note, told.time::timestamptz
    from jsonb_to_recordset(${JSON.stringify(corrections)}::jsonb) as told (time text, note text)
    where not exists (select from correction known where known.es_id = ${esId} and known.note = told.note
      and date_trunc('second', known.at) = told.time::timestamptz)
    order by told.time::timestamptz
    returning id`.execute(tx)
  return rows.length
}
