import { TRASH_DAYS, UNUSED_DAYS } from '@zhengcai/contract/publishing/mediaWords.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

const FILE = /^\/files\/([0-9a-f]{32})(?:-\d{1,4})?\.[a-z0-9]{2,5}$/

/** The hash under which a name of a text is stored; nothing where it is no stored file. */
export const fileOf = (name: string) => FILE.exec(name)?.[1]

const filesOf = (names: Iterable<string>) => [...new Set([...names].flatMap((name) => fileOf(name) ?? []))]

/**
 * Writes down, with every save and release of a draft, which files this number of it names. What it named before and no
 * longer does stays as a use in its history.
 */
export async function noteMediaUse(tx: Db, draftId: string, number: number, names: Iterable<string>): Promise<void> {
  const files = filesOf(names)
  if (files.length === 0) return
  await tx
    .insertInto('media_use')
    .values(files.map((file) => ({ file, place: 'draft' as const, place_id: draftId, number })))
    .onConflict((conflict) =>
      conflict
        .columns(['file', 'place', 'place_id'])
        .doUpdateSet({ number: sql`greatest(media_use.number, excluded.number)` }),
    )
    .execute()
  // What is used again is wanted again.
  await sql`update media set trashed_at = null, unused_since = null
    where id in (select media_id from media_file where file = any(${files}))
      and (trashed_at is not null or unused_since is not null)`.execute(tx)
}

/** The names that are no file of ours: neither in the library nor named by anything stored. */
export async function mediaMissing(db: Db, names: Iterable<string>): Promise<string[]> {
  const wanted = [...new Set(names)]
  const files = filesOf(wanted)
  if (files.length === 0) return wanted
  const { rows } = await sql<{ file: string }>`select file from media_file where file = any(${files})
    union select file from media_use where file = any(${files})`.execute(db)
  const known = new Set(rows.map(({ file }) => file))
  return wanted.filter((name) => !known.has(fileOf(name) ?? ''))
}

export type MediaUse = {
  place: 'draft' | 'history' | 'item' | 'training' | 'site'
  id: string
  title: string
  live: boolean
}

/** Where a file of the library is named, what readers see first. */
export async function listUses(db: Db, mediaId: string): Promise<MediaUse[]> {
  const { rows } = await sql<MediaUse>`
    with used as (
      select u.place, u.place_id, max(u.number) as number from media_file f join media_use u on u.file = f.file
      where f.media_id = ${mediaId} group by u.place, u.place_id
    )
    select 'item' as place, k.es_id as id, k.title, (v.es_id is not null) as live
      from used u join knowledge k on u.place = 'item' and k.es_id = u.place_id left join visible_knowledge v on v.es_id = k.es_id
    union all
    select 'training', t.id, t.title, (v.id is not null)
      from used u join announ_train t on u.place = 'training' and t.id = u.place_id left join visible_announ_train v on v.id = t.id
    union all
    select 'site', u.place_id, coalesce(b.title, p.title, a.title, '站点设置'),
        u.place_id not like 'part:%' and u.place_id not like 'proposal:%'
      from used u left join banner b on u.place_id = 'banner:' || b.id left join page p on u.place_id = 'page:' || p.id
        left join agreement a on u.place_id = 'agreement:' || a.type where u.place = 'site'
    union all
    select case when u.number = d.number and d.state not in ('live', 'withdrawn', 'discarded') then 'draft' else 'history' end,
      d.id, d.title, false from used u join draft d on u.place = 'draft' and d.id = u.place_id
    order by live desc, place, title, id limit 500`.execute(db)
  return rows
}

/** Texts that are gone for good use nothing any more. */
export async function deleteUsesOfNobody(db: Db): Promise<void> {
  await sql`delete from media_use u where u.place = 'draft' and not exists (select from draft d where d.id = u.place_id)`.execute(
    db,
  )
}

/** Marks what nobody uses, and moves to the trash what nobody has used for so long; tells how many. */
export async function updateUnused(db: Db): Promise<number> {
  const used = sql`exists (select from media_file f join media_use u on u.file = f.file where f.media_id = media.id)`
  await sql`update media set unused_since = null, trashed_at = null
    where (unused_since is not null or trashed_at is not null) and ${used}`.execute(db)
  await sql`update media set unused_since = now() where unused_since is null and not ${used}`.execute(db)
  const { rows } = await sql<{ id: string }>`update media set trashed_at = now()
    where trashed_at is null and unused_since < now() - make_interval(days => ${UNUSED_DAYS}::int) returning id`.execute(
    db,
  )
  return rows.length
}

/** One that has waited in the trash long enough and is used nowhere, held until the transaction ends. */
export async function lockGone(tx: Db): Promise<{ id: string; url: string } | undefined> {
  const { rows } = await sql<{ id: string; url: string }>`select m.id, m.url from media m
    where m.trashed_at < now() - make_interval(days => ${TRASH_DAYS}::int)
      and not exists (select from media_file f join media_use u on u.file = f.file where f.media_id = m.id)
    order by m.trashed_at limit 1 for update skip locked`.execute(tx)
  return rows[0]
}

/** Takes it out of the library; tells which stored files nobody else has any part in. */
export async function deleteMedia(tx: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`select f.file from media_file f where f.media_id = ${id}
    and not exists (select from media_file other where other.file = f.file and other.media_id <> ${id})
    and not exists (select from media_use u where u.file = f.file)`.execute(tx)
  await tx.deleteFrom('media').where('id', '=', id).execute()
  return rows.map(({ file }) => file)
}

/** Of these, what cannot go to the trash because something names it. */
export function lockUsed(tx: Db, ids: string[]) {
  return tx
    .selectFrom('media as m')
    .where('m.id', 'in', ids)
    .select([
      'm.id',
      'm.name',
      sql<boolean>`exists (select from media_file f join media_use u on u.file = f.file where f.media_id = m.id)`.as(
        'used',
      ),
    ])
    .forUpdate()
    .execute()
}

export async function updateTrashed(tx: Db, ids: string[], trashed: boolean): Promise<void> {
  await tx
    .updateTable('media')
    .set({
      trashed_at: trashed ? sql`coalesce(trashed_at, now())` : null,
      ...(!trashed && { unused_since: sql`now()` }),
    })
    .where('id', 'in', ids)
    .execute()
}
