import type { CommentAct } from '@zhengcai/contract/publishing/commentWords.ts'
import type { Quotation, Range } from '@zhengcai/contract/publishing/trees/anchors.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

const COLUMNS = [
  'c.id',
  'c.draft_id as draftId',
  'c.number',
  'c.quote',
  'c.place_from as from',
  'c.place_to as to',
  'c.words',
  'c.before',
  'c.after',
  'c.text',
  'c.settled',
  'c.at as time',
  'c.by_id as byId',
  's.name as byName',
] as const

const comments = (db: Db) =>
  db.selectFrom('draft_comment as c').innerJoin('staff as s', 's.id', 'c.by_id').select(COLUMNS)

export type CommentRow = NonNullable<Awaited<ReturnType<typeof findComment>>>

export const findComment = (db: Db, id: string) => comments(db).where('c.id', '=', id).executeTakeFirst()

export const listCommentRows = (db: Db, draftId: string) =>
  comments(db).where('c.draft_id', '=', draftId).orderBy('c.at').orderBy('c.id').execute()

/** Sent twice it was said once. */
export const findSaid = (db: Db, { byId, once }: { byId: string; once: string }) =>
  comments(db).where('c.by_id', '=', byId).where('c.once', '=', once).executeTakeFirst()

export const isAnswered = async (db: Db, { byId, once }: { byId: string; once: string }): Promise<boolean> =>
  (await db
    .selectFrom('draft_comment_entry')
    .where('by_id', '=', byId)
    .where('once', '=', once)
    .select('id')
    .executeTakeFirst()) !== undefined

export function listEntries(db: Db, commentIds: string[]) {
  return db
    .selectFrom('draft_comment_entry as e')
    .innerJoin('staff as s', 's.id', 'e.by_id')
    .where('e.comment_id', '=', sql<string>`any(${commentIds}::text[])`)
    .orderBy('e.seq')
    .select([
      'e.id',
      'e.comment_id as commentId',
      'e.act',
      'e.text',
      'e.at as time',
      'e.by_id as byId',
      's.name as byName',
    ])
    .execute()
}

export async function countComments(db: Db, draftId: string): Promise<number> {
  const { count } = await db
    .selectFrom('draft_comment')
    .where('draft_id', '=', draftId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type NewComment = {
  id: string
  draftId: string
  number: number
  quote: string
  place: Range | undefined
  quotation: Quotation
  text: string
  byId: string
  once: string
}

/** Not where the same mark was used before, which another text's lock does not keep from being used meanwhile. */
export async function insertComment(
  tx: Db,
  { draftId, place, quotation, byId, ...rest }: NewComment,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('draft_comment')
    .values({
      ...rest,
      ...quotation,
      draft_id: draftId,
      place_from: place?.from ?? null,
      place_to: place?.to ?? null,
      by_id: byId,
    })
    .onConflict((conflict) => conflict.columns(['by_id', 'once']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Where it lies now; where its words are gone it keeps those it last lay on. */
export async function updatePlaces(tx: Db, moved: Moved[]): Promise<void> {
  if (moved.length === 0) return
  await sql`
    update draft_comment c set place_from = m.place_from, place_to = m.place_to, words = m.words, before = m.before, after = m.after
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
      as m (id text, place_from int, place_to int, words text, before text, after text)
    where c.id = m.id`.execute(tx)
}
export type Moved = Quotation & { id: string; place_from: number | null; place_to: number | null }

export async function updateSettled(tx: Db, id: string, settled: boolean): Promise<void> {
  await tx.updateTable('draft_comment').set({ settled }).where('id', '=', id).execute()
}

type NewEntry = { id: string; commentId: string; act: CommentAct; text: string; byId: string; once: string | null }

export async function insertEntry(tx: Db, { id, commentId, act, text, byId, once }: NewEntry): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('draft_comment_entry')
    .values({ id, comment_id: commentId, act, text, by_id: byId, once })
    .onConflict((conflict) => conflict.columns(['by_id', 'once']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Everybody who works here can be spoken to. */
export function listColleagues(db: Db) {
  return db
    .selectFrom('staff')
    .where('disabled_at', 'is', null)
    .where('password', 'is not', null)
    .orderBy('name')
    .select(['id', 'name'])
    .execute()
}
