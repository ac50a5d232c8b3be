import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type Periods, periodForm } from '../../platform/time/periods.ts'

type ReviewFigureFilter = Periods & { kind?: string | undefined }

const inDays = (column: string, { from, to }: Periods) =>
  sql`${sql.ref(column)} >= ${from}::date and ${sql.ref(column)} < ${to}::date + 1`
const ofKind = ({ kind }: ReviewFigureFilter) => (kind ? sql`d.kind = ${kind}` : sql`true`)

/** Between which moments each signature of these days was waited for: since the one before it in its round, or since submitting. */
export async function listStepWaits(
  db: Db,
  asked: ReviewFigureFilter,
): Promise<{ step: number; since: string; at: string }[]> {
  const { rows } = await sql<{ step: number; since: string; at: string }>`
    select g.step, begun.at as since, g.at
    from signature g join draft d on d.id = g.draft_id
    cross join lateral (
      select greatest(
        (select max(e.at) from draft_event e where e.draft_id = g.draft_id and e.act = 'submit' and e.at <= g.at),
        (select max(b.at) from signature b where b.draft_id = g.draft_id and b.round = g.round and b.id < g.id)
      ) as at) begun
    where not g.agreement and begun.at is not null and ${inDays('g.at', asked)} and ${ofKind(asked)}`.execute(db)
  return rows
}

export type ReviewCounts = { period: string; submitted: number; returned: number; released: number; corrected: number }

/** What was submitted and returned, and what was released, as new or as a correction. */
export async function listReviewCounts(db: Db, asked: ReviewFigureFilter): Promise<ReviewCounts[]> {
  const form = periodForm(asked.by)
  const { rows } = await sql<ReviewCounts>`
    select period, sum(submitted)::int as submitted, sum(returned)::int as returned,
      sum(released)::int as released, sum(corrected)::int as corrected
    from (
      select to_char(e.at, ${form}) as period, (e.act = 'submit')::int as submitted, (e.act = 'return')::int as returned,
        0 as released, 0 as corrected
      from draft_event e join draft d on d.id = e.draft_id
      where e.act in ('submit', 'return') and ${inDays('e.at', asked)} and ${ofKind(asked)}
      union all
      select to_char(r.released_at, ${form}), 0, 0, 0, 1
      from release r join draft d on d.id = r.draft_id
      where r.change = 'correction' and ${inDays('r.released_at', asked)} and ${ofKind(asked)}
      union all
      -- A text with its time is new when that has come, and never where it was taken back before.
      select to_char(d.publish_time, ${form}), 0, 0, 1, 0
      from draft d
      where d.publish_time <= now() and ${inDays('d.publish_time', asked)} and ${ofKind(asked)}
        and exists (select 1 from release r where r.draft_id = d.id and r.change is null)
    ) as acts group by period`.execute(db)
  return rows
}
