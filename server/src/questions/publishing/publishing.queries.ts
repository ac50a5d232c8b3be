import { type Publication, QUESTION } from '@zhengcai/contract/questions/questionWords.ts'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Schema } from '../../schema.ts'
import { PUBLICATION_MOVES, type PublicationMoveName } from '../questionMoves.ts'

/** Whoever makes public or withdraws waits for whoever does so already. */
export async function lockQuestion(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('question').where('id', '=', id).select('id').forUpdate().execute()
}

type PublicItem = Omit<
  Insertable<Schema['knowledge']>,
  'es_id' | 'publish_time' | 'origin' | 'origin_sum' | 'state' | 'view_count'
>

/** A question that was public before comes back under the same id, with the reads it had. */
export async function savePublicItem(
  tx: Db,
  { esId, item, publishTime }: { esId: string; item: PublicItem; publishTime?: string },
): Promise<void> {
  const now = sql<string>`now()`
  const publish_time = publishTime ?? now
  await tx
    .insertInto('knowledge')
    .values({ ...item, es_id: esId, publish_time, origin: null, origin_sum: null })
    .onConflict((conflict) =>
      conflict.column('es_id').doUpdateSet({ ...item, state: 'published', publish_time, updated_at: now }),
    )
    .execute()
}

export async function findPublishTime(tx: Db, esId: string): Promise<string | undefined> {
  const found = tx.selectFrom('knowledge').where('es_id', '=', esId).select('publish_time as time')
  return (await found.executeTakeFirst())?.time ?? undefined
}

/** How the question is put to readers, in place of the asker's own words. */
export async function updatePublicWords(
  tx: Db,
  id: string,
  { title, question }: { title: string; question: string },
): Promise<void> {
  await tx.updateTable('question').set({ public_title: title, public_content: question }).where('id', '=', id).execute()
}

export async function withdrawPublicItem(tx: Db, esId: string): Promise<void> {
  await tx
    .updateTable('knowledge')
    .set({ state: 'withdrawn', updated_at: sql<string>`now()` })
    .where('es_id', '=', esId)
    .execute()
}

/** False when it was changed meanwhile. */
export async function updatePublication(
  tx: Db,
  name: PublicationMoveName,
  { id, esId }: { id: string; esId?: string },
): Promise<boolean> {
  const { from, to } = PUBLICATION_MOVES[name]
  const moved = await tx
    .updateTable('question')
    .set({ publication: to satisfies Publication, ...(esId && { es_id: esId }) })
    .where('id', '=', id)
    .where('status', '=', QUESTION.answered)
    .where('publication', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

export async function findNickName(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .where('status', '<>', 'closed')
    .select('nick_name')
    .executeTakeFirst()
  return row?.nick_name
}

/** Whether a reader asked it here, rather than an editor having written it into a file. */
export async function isAsked(db: Db, esId: string): Promise<boolean> {
  const found = db.selectFrom('question').where('es_id', '=', esId).select('id').limit(1)
  return (await found.executeTakeFirst()) !== undefined
}
