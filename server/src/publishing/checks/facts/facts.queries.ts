import type { Licence } from '@zhengcai/contract/publishing/mediaWords.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Which of these items there are, and which of them readers can see at present. */
export async function listItems(db: Db, ids: string[]): Promise<Map<string, boolean>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; visible: boolean }>`
    select k.es_id as id, (v.es_id is not null) as visible
      from knowledge k left join visible_knowledge v on v.es_id = k.es_id where k.es_id = any(${ids}::text[])
    union all
    select a.id, (v.id is not null) as visible
      from announ_train a left join visible_announ_train v on v.id = a.id where a.id = any(${ids}::text[])
    union all
    select d.es_id as id, false as visible from draft d
      where d.es_id = any(${ids}::text[]) and d.publish_time is null and d.state <> 'discarded'`.execute(db)
  return new Map(rows.map(({ id, visible }) => [id, visible]))
}

export type MediaLicence = { id: string; file: string; licence: Licence; until: string | null; ended: boolean }

/** By the hash that a name of a text carries. */
export async function listLicences(db: Db, files: string[]): Promise<MediaLicence[]> {
  if (files.length === 0) return []
  const { rows } = await sql<MediaLicence>`
    select m.id, f.file, m.licence, m.licence_until as until, coalesce(m.licence_until < current_date, false) as ended
    from media_file f join media m on m.id = f.media_id where f.file = any(${files}::text[])`.execute(db)
  return rows
}
