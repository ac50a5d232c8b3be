import { type Licence, type MediaKind, TRASH_DAYS } from '@zhengcai/contract/publishing/mediaWords.ts'
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { reachOf } from '../../platform/database/reachOf.ts'
import type { Schema } from '../../schema.ts'

const uses = sql<number>`(select count(distinct (u.place, u.place_id))::int from media_file f join media_use u on u.file = f.file where f.media_id = m.id)`
const isUsed = sql<SqlBool>`exists (select from media_file f join media_use u on u.file = f.file where f.media_id = m.id)`
const isEnded = sql<boolean>`coalesce(m.licence_until < current_date, false)`

const selectMedia = (db: Db) =>
  db
    .selectFrom('media as m')
    .select([
      'm.id',
      'm.number as base',
      'm.kind',
      'm.name',
      'm.url',
      'm.type',
      'm.size',
      'm.width',
      'm.height',
      'm.seconds',
      'm.alt',
      'm.decorative',
      'm.caption',
      'm.credit',
      'm.licence',
      'm.licence_note as licenceNote',
      'm.licence_until as licenceUntil',
      isEnded.as('licenceEnded'),
      'm.focus_x as focusX',
      'm.focus_y as focusY',
      'm.covers',
      uses.as('uses'),
      'm.created_at as createTime',
      sql<string>`coalesce((select s.name from staff s where s.id = m.created_by), '')`.as('createdBy'),
      'm.trashed_at as trashedAt',
      sql<string | null>`(m.trashed_at + make_interval(days => ${TRASH_DAYS}::int))::date`.as('goneOn'),
    ])

type Selected = Awaited<ReturnType<ReturnType<typeof selectMedia>['execute']>>[number]
export type MediaRow = ReturnType<typeof rowOf>

function rowOf({ focusX, focusY, trashedAt, goneOn, ...row }: Selected) {
  return {
    ...row,
    focus: { x: focusX, y: focusY },
    trash: trashedAt && goneOn ? { since: trashedAt, goneOn } : null,
    thumb: row.kind === 'picture' ? thumbOf(row.url, row.width) : null,
  }
}

/** The narrowest form that a photograph is kept in; a drawing has only one. */
function thumbOf(url: string, width: number | null): string {
  return url.endsWith('.webp') && (width ?? 0) > 480 ? url.replace(/-\d+\.webp$/, '-480.webp') : url
}

export type MediaFilter = {
  type?: MediaKind | undefined
  keyword?: string | undefined
  unused?: '1' | undefined
  trash?: '1' | undefined
  licence?: Licence | 'ended' | undefined
  /** One file, whether it waits to be cleaned up or not. */
  id?: string | undefined
  url?: string | undefined
}

const words = sql`m.name || ' ' || m.alt || ' ' || m.caption || ' ' || m.credit`
/** The index finds what has every pair of neighbouring characters; few of these have them elsewhere than in the words meant. */
const hasWords = (keyword: string) =>
  sql<SqlBool>`draft_grams(${words}) @> draft_grams(${keyword}) and position(lower(${keyword}) in lower(${words})) > 0`

export async function listMedia(db: Db, filter: MediaFilter & { pageNum: number; pageSize: number }) {
  const { type, keyword, unused, trash, licence, id, url, pageNum, pageSize } = filter
  const conditions = [
    trash
      ? sql<SqlBool>`m.trashed_at is not null`
      : id || url
        ? sql<SqlBool>`true`
        : sql<SqlBool>`m.trashed_at is null`,
    ...(id ? [sql<SqlBool>`m.id = ${id}`] : []),
    ...(type ? [sql<SqlBool>`m.kind = ${type}`] : []),
    ...(unused ? [sql<SqlBool>`not ${isUsed}`] : []),
    ...(licence === 'ended' ? [isEnded] : licence ? [sql<SqlBool>`m.licence = ${licence}`] : []),
    ...(url
      ? [sql<SqlBool>`m.id in (select f.media_id from media_file f, files_named(${url}) n where f.file = n)`]
      : []),
    ...(keyword ? [hasWords(keyword)] : []),
  ]
  const where = sql<SqlBool>`${sql.join(conditions, sql` and `)}`
  const page = db
    .selectFrom(
      db
        .selectFrom('media as m')
        .where(where)
        .orderBy('m.created_at', 'desc')
        .orderBy('m.id')
        .limit(reachOf(filter))
        .select(['m.id', 'm.created_at'])
        .as('m'),
    )
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id')
    .limit(sql.lit(pageSize))
    .offset((pageNum - 1) * pageSize)
    .select('m.id')
  const all = db.selectFrom('media as m').where(where)
  const [rows, { total }] = await Promise.all([
    // Only what is on the page is told in full.
    selectMedia(db).where('m.id', 'in', page).orderBy('m.created_at', 'desc').orderBy('m.id').execute(),
    all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map(rowOf), total }
}

export async function findMedia(db: Db, which: { id: string } | { sha256: Buffer }): Promise<MediaRow | undefined> {
  const row = await selectMedia(db)
    .where((eb) => ('id' in which ? eb('m.id', '=', which.id) : eb('m.sha256', '=', which.sha256)))
    .executeTakeFirst()
  return row && rowOf(row)
}

/** Nothing where these bytes are there already. */
export async function insertMedia(tx: Db, media: Insertable<Schema['media']>): Promise<boolean> {
  const row = await tx
    .insertInto('media')
    .values(media)
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertMediaFiles(tx: Db, mediaId: string, urls: string[]): Promise<void> {
  await sql`insert into media_file (file, media_id)
    select distinct n, ${mediaId} from unnest(${urls}::text[]) url, files_named(url) n on conflict do nothing`.execute(
    tx,
  )
}

/** Nothing where it moved on from this number. */
export async function updateMedia(
  tx: Db,
  { id, base }: { id: string; base: number },
  set: Updateable<Schema['media']>,
): Promise<boolean> {
  const row = await tx
    .updateTable('media')
    .set((eb) => ({ ...set, number: eb('number', '+', 1), changed_at: sql`now()` }))
    .where('id', '=', id)
    .where('number', '=', base)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function findLastChange(db: Db, id: string) {
  return db
    .selectFrom('media as m')
    .leftJoin('staff as s', 's.id', 'm.changed_by')
    .where('m.id', '=', id)
    .select(['m.number', sql<string>`coalesce(s.name, '')`.as('by'), 'm.changed_at as at'])
    .executeTakeFirst()
}

/** What the newest files are called. */
export const listMediaNames = (db: Db, most: number) =>
  db
    .selectFrom('media')
    .select(['id', 'kind', 'name', 'alt'])
    .where('trashed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()

export async function listMediaTitles(db: Db, ids: string[]): Promise<{ id: string; name: string; alt: string }[]> {
  return ids.length === 0 ? [] : db.selectFrom('media').where('id', 'in', ids).select(['id', 'name', 'alt']).execute()
}
