import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { releaseImages } from './feedback.queries.ts'

export async function listForExport(db: Db, userId: string) {
  const { rows } = await sql`
    select f.id, f.type, f.content, f.contact, f.page, f.status, f.created_at::text as "createTime", f.reply,
      f.replied_at::text as "replyTime",
      coalesce((select jsonb_agg(u.name order by i.place) from feedback_image i join upload u on u.id = i.upload_id
        where i.feedback_id = f.id), '[]') as images
    from feedback f where f.user_id = ${userId} order by f.created_at, f.id`.execute(db)
  return rows
}

export async function deleteOwnFeedback(tx: Db, userId: string): Promise<void> {
  await releaseImages(tx, userId)
  // What colleagues were told of it begins with the reader's words.
  await tx
    .deleteFrom('staff_notice')
    .where('feedback_id', 'in', (eb) => eb.selectFrom('feedback').where('user_id', '=', userId).select('id'))
    .execute()
  await tx.deleteFrom('feedback').where('user_id', '=', userId).execute()
}
