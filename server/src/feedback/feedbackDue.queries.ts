import { FEEDBACK } from '@zhengcai/contract/feedback/feedbackWords.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

const MOST = 500

/** What waits for a reply, the most urgent first. */
export async function listWaiting(db: Db): Promise<{ id: string; content: string; start: string; dueDay: string }[]> {
  const { rows } = await sql<{ id: string; content: string; start: string; dueDay: string }>`
    select id, content, created_at::date::text as start, due_on::text as "dueDay"
    from feedback where status = ${FEEDBACK.waiting} order by due_on, id limit ${MOST}`.execute(db)
  return rows
}

/** False where it was moved or replied to meanwhile. */
export async function updateDueDay(
  tx: Db,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<boolean> {
  const moved = await tx
    .updateTable('feedback')
    .set({ due_on: to })
    .where('id', '=', id)
    .where('due_on', '=', from)
    .where('status', '=', FEEDBACK.waiting)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}
