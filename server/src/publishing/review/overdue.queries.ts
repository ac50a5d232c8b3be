import type { DraftState } from '@zhengcai/contract/publishing/draftWords.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

const MOST = 500

export type Overdue = { id: string; title: string; state: DraftState; round: number; due: string }

/** Texts that should have been read before this moment, the latest first. */
export function listOverdue(db: Db, moment: string): Promise<Overdue[]> {
  return (
    db
      .selectFrom('draft')
      .where('state', 'in', ['review1', 'review2', 'review3'])
      .where('due_at', '<', sql<string>`${moment}::timestamptz`)
      // The latest first: of those long over their time everybody was told.
      .orderBy('due_at', 'desc')
      .orderBy('id')
      .limit(MOST)
      .select(['id', 'title', 'state', 'round', sql<string>`due_at`.as('due')])
      .execute()
  )
}
