import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { isReleased, isScheduled } from '../drafts/drafts.queries.ts'

const MOST = 500

export type Overdue = Awaited<ReturnType<typeof listOverdue>>[number]

/** Texts that should have been read before this moment, the latest first, with what the rules of reading need. */
export function listOverdue(db: Db, moment: string) {
  return (
    db
      .selectFrom('draft as d')
      .where('d.state', 'in', ['review1', 'review2', 'review3'])
      .where('d.due_at', '<', sql<string>`${moment}::timestamptz`)
      // The latest first: of those long over their time everybody was told.
      .orderBy('d.due_at', 'desc')
      .orderBy('d.id')
      .limit(MOST)
      .select([
        'd.id',
        'd.kind',
        'd.title',
        'd.state',
        'd.number',
        'd.round',
        'd.step_count as stepCount',
        'd.owner_id as ownerId',
        'd.created_by as createdById',
        'd.submitted_by as submittedById',
        isReleased.as('released'),
        isScheduled.as('scheduled'),
        sql<string>`d.due_at`.as('due'),
      ])
      .execute()
  )
}
