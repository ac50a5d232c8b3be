import type { Planned } from '@zhengcai/contract/office/todayWords.ts'
import type { DraftKind, DraftState } from '@zhengcai/contract/publishing/draftWords.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export type PlannedText = {
  time: string
  what: Planned
  title: string
  id: string
  esId: string
  kind: DraftKind
  state: DraftState
  /** Readers have it at this moment. */
  visible: boolean
}

const inDay = (column: string) => sql`${sql.ref(column)} >= current_date and ${sql.ref(column)} < current_date + 1`

/**
 * What comes to readers today and what leaves them, by the clock or by somebody's hand; and what was only wished for. What came
 * and was taken away again is told once, as it is now.
 */
export async function listPlanned(db: Db): Promise<PlannedText[]> {
  const { rows } = await sql<PlannedText>`
    with happens (id, time, what) as (
      select d.id, d.publish_time, case when d.publish_time <= now() then 'published' else 'toPublish' end
        from draft d where d.state <> 'discarded' and ${inDay('d.publish_time')}
          and (d.withdraw_time is null or d.withdraw_time > now())
      union all
      select d.id, d.withdraw_time, case when d.withdraw_time <= now() then 'withdrawn' else 'toWithdraw' end
        from draft d where d.withdraw_time is not null and ${inDay('d.withdraw_time')}
      union all
      select d.id, d.planned, 'wished' from draft d
        where d.planned is not null and d.state in ('draft', 'review1', 'review2', 'review3')
          and d.publish_time is null and ${inDay('d.planned')}
      union all
      select d.id, d.planned, 'wished' from draft d
        where d.state = 'ready' and d.publish_time is null and ${inDay('d.planned')}
    )
    select h.time, h.what, d.title, d.id, d.es_id as "esId", d.kind, d.state,
      coalesce(d.state <> 'withdrawn' and d.publish_time <= now() and coalesce(d.withdraw_time > now(), true), false) as visible
    from happens h join draft d on d.id = h.id
    order by h.time, d.id`.execute(db)
  return rows
}
