import { QUESTION } from '@zhengcai/contract/questions/questionWords.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { OPEN, WITH_OFFICE } from '../questions.queries.ts'

const WAITS = sql<boolean>`q.status in (${sql.join(WITH_OFFICE)})`

/** Those that the office has to answer by the day they are due, then those that wait for the asker. */
export function listWaiting(db: Db, most: number) {
  return db
    .selectFrom('question as q')
    .leftJoin('class as c', 'c.id', 'q.class_id')
    .leftJoin('answer_draft as a', 'a.question_id', 'q.id')
    .where('q.status', 'in', OPEN)
    .orderBy(sql`${WAITS} desc`)
    .orderBy('q.due_on')
    .orderBy('q.asked_at')
    .orderBy('q.id')
    .limit(most)
    .select([
      'q.id',
      'q.number',
      'q.title',
      'c.name as className',
      'q.status',
      'a.state as answerState',
      'q.asked_at as askTime',
      'q.due_on as dueDay',
    ])
    .execute()
}

export async function countWaiting(db: Db, today: string) {
  const some = (condition: RawBuilder<boolean>) => sql<number>`count(*) filter (where ${condition})`
  return db
    .selectFrom('question as q')
    .where('q.status', 'in', OPEN)
    .select([
      sql<number>`count(*)`.as('total'),
      some(sql`${WAITS} and q.due_on < ${today}::date`).as('overdue'),
      some(sql`${WAITS} and q.due_on = ${today}::date`).as('dueToday'),
      some(sql`q.status = ${QUESTION.returned}`).as('paused'),
    ])
    .executeTakeFirstOrThrow()
}

/** Answers of the last seven days; and of thirty days, today included, the share in percent that came in time, with that of the thirty before. The figures count the same way (`questionFigures`). */
export async function countAnswers(
  db: Db,
): Promise<{ answered: number; onTime: number | null; before: number | null }> {
  const share = (from: number, to: number) => sql`
    round(100.0 * count(*) filter (where in_time and days >= ${from}::int and days < ${to}::int)
      / nullif(count(*) filter (where days >= ${from}::int and days < ${to}::int), 0))::int`
  const { rows } = await sql<{ answered: number; onTime: number | null; before: number | null }>`
    select count(*) filter (where age <= 7 and answered) as answered, ${share(0, 30)} as "onTime", ${share(30, 60)} as before
    from (select extract(epoch from now() - q.answered_at) / 86400.0 as age, current_date - q.answered_at::date as days,
        q.answered_at::date <= q.due_on as in_time, true as answered
      from question q where q.answered_at >= current_date - 59 and q.answered_at <= now()
      union all
      -- What is overdue and not answered yet did not come in time either.
      select 1, 0, false, false from question q where ${WAITS} and q.due_on < current_date) as answers`.execute(db)
  return rows[0] ?? { answered: 0, onTime: null, before: null }
}

/** Questions that the office owes an answer since before so many months. */
export async function countOldQuestions(db: Db, months: number): Promise<number> {
  const { count } = await db
    .selectFrom('question')
    .where('status', 'in', WITH_OFFICE)
    .where('asked_at', '<', sql<string>`now() - make_interval(months => ${months}::int)`)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
