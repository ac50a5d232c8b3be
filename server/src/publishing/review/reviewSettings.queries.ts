import type { DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import type { ReviewLimit, Step, StepCount } from '@zhengcai/contract/publishing/reviewWords.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export const listReviewSettings = (db: Db) =>
  db
    .selectFrom('review_setting')
    .select([
      'kind',
      'step_count as stepCount',
      'self_first as selfFirst',
      'limit_unit as limitUnit',
      'limit_amount as limitAmount',
      'checklists',
    ])
    .execute()

export type ChosenSettings = {
  stepCount?: StepCount
  selfFirst?: boolean
  limit?: ReviewLimit
  checklists?: Partial<Record<Step, readonly string[]>>
}

/** What is not named stays as it is. */
export async function saveReviewSettings(tx: Db, kind: DraftKind, chosen: ChosenSettings): Promise<void> {
  const { stepCount, selfFirst, limit, checklists = {} } = chosen
  const named = {
    ...(stepCount !== undefined && { step_count: stepCount }),
    ...(selfFirst !== undefined && { self_first: selfFirst }),
    ...(limit && { limit_unit: limit.unit, limit_amount: limit.amount }),
  }
  const lists = JSON.stringify(checklists)
  await tx
    .insertInto('review_setting')
    .values({ kind, ...named, checklists: lists })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet({
        ...named,
        checklists: sql<string>`review_setting.checklists || ${lists}::jsonb`,
        changed_at: sql<string>`now()`,
      }),
    )
    .execute()
}
