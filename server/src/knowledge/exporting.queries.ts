import type { Kind } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { correctionsOf } from './corrections.queries.ts'

const AT_ONCE = 100

export type StoredItem = Awaited<ReturnType<typeof listPage>>[number]

/** Everything of a kind that is published, a few at a time, so that memory does not grow with the library. */
export async function* listStored(db: Db, kind: Kind, only?: Only): AsyncGenerator<StoredItem> {
  if (only?.size === 0) return
  let after = ''
  for (;;) {
    const page = await listPage(db, kind, after, only)
    yield* page
    if (page.length < AT_ONCE) return
    after = page.at(-1)?.id ?? ''
  }
}

const STORED = [
  'es_id as id',
  'origin',
  'class_id as classId',
  'title',
  'summary',
  'body',
  'cover',
  'tags',
  'source',
  'author',
  'editor',
  'attachments',
  'publish_time as publishTime',
  'withdraw_time as withdrawTime',
  'view_count as views',
  'demo',
  'extra',
] as const

const corrections = correctionsOf(sql`knowledge.es_id`).as('corrections')

type Only = ReadonlySet<string> | undefined

function listPage(db: Db, kind: Kind, after: string, only: Only) {
  return db
    .selectFrom('knowledge')
    .where('kind', '=', kind)
    .where('state', '=', 'published')
    .where('es_id', '>', after)
    .$if(only !== undefined, (some) => some.where('es_id', 'in', [...(only ?? [])]))
    .orderBy('es_id')
    .limit(AT_ONCE)
    .select(STORED)
    .select(corrections)
    .execute()
}

/** One of them, published or not. */
export function findStored(db: Db, kind: Kind, id: string): Promise<StoredItem | undefined> {
  return db
    .selectFrom('knowledge')
    .where('kind', '=', kind)
    .where('es_id', '=', id)
    .select(STORED)
    .select(corrections)
    .executeTakeFirst()
}

/** Under which file another item was taken in. */
export async function findOrigin(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('knowledge').where('es_id', '=', id).select('origin').executeTakeFirst()
  return row?.origin ?? null
}

/** How many items are not published: drafts, and what was withdrawn. */
export async function countUnpublished(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('knowledge')
    .where('state', '<>', 'published')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** All classes, each below its parent, in the order of the pages. */
export function listClassRows(db: Db) {
  return db.selectFrom('class').orderBy('sort').orderBy('id').select(['id', 'parent_id as parentId', 'name']).execute()
}
