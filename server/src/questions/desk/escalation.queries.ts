import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { RunningCase } from '../../publishing/desk/tellDueCases.ts'
import { WITH_OFFICE } from '../questions.queries.ts'

export type Running = RunningCase & { askDay: string }
type Row = Omit<Running, 'notice'> & { title: string }

/** What the office owes an answer, the most urgent first; it runs from the question, or from what the asker added last. */
export async function listRunning(db: Db): Promise<Running[]> {
  const { rows } = await sql<Row>`
    select q.id, q.title, q.assignee_id as "assigneeId", q.due_on::text as "dueDay", q.asked_at::date::text as "askDay",
      coalesce((select max(e.at) from question_event e where e.question_id = q.id and e.kind = 'supplement'),
        q.asked_at)::date::text as start
    from question q where q.status in (${sql.join(WITH_OFFICE)}) order by q.due_on, q.id`.execute(db)
  return rows.map(({ title, ...row }) => ({ ...row, notice: { title, questionId: row.id } }))
}

/** Whether anything lies without an answer for so many days of the calendar. */
export async function hasAskedBefore(db: Db, days: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from question where status in (${sql.join(WITH_OFFICE)})
      and asked_at < now() - make_interval(days => ${days}::int) limit 1`.execute(db)
  return rows.length > 0
}
