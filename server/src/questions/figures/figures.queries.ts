import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type Periods, periodForm } from '../../platform/time/periods.ts'
import { WITH_OFFICE } from '../questions.queries.ts'

export type QuestionFigureFilter = Periods & { classId?: string | undefined }

const inDays = (column: string, { from, to }: Periods) =>
  sql<boolean>`${sql.ref(column)} >= ${from}::date and ${sql.ref(column)} < ${to}::date + 1`

/** Its own class, or that of the question whose answer answers it, too. */
const CLASS = sql<string | null>`coalesce(main.class_id, q.class_id)`

/** A class and what is below it. */
const below = (classId: string) => sql`(
  with recursive below as (
    select id from class where id = ${classId}
    union select class.id from class join below on class.parent_id = below.id
  ) select id from below)`

/** Questions of a class and what is below it, or all. */
const questions = (db: Db, { classId }: Pick<QuestionFigureFilter, 'classId'>) =>
  db
    .selectFrom('question as q')
    .leftJoin('question as main', 'main.id', 'q.main_id')
    .$if(classId !== undefined, (query) => query.where(sql<boolean>`${CLASS} in ${below(classId ?? '')}`))
    .select([sql<string>`q.asked_at::date::text`.as('asked'), CLASS.as('classId')])

/** When each was asked that came in these days. */
export const listReceived = (db: Db, asked: QuestionFigureFilter) =>
  questions(db, asked).where(inDays('q.asked_at', asked)).execute()

/** What was answered in these days, each with the days that tell how soon. */
export const listAnswered = (db: Db, asked: QuestionFigureFilter) =>
  questions(db, asked)
    .where(inDays('q.answered_at', asked))
    .select([sql<string>`q.answered_at::date::text`.as('answered'), 'q.due_on as due'])
    .execute()

/** What the office owes an answer now. */
export const listOpen = (db: Db, asked: Pick<QuestionFigureFilter, 'classId'>) =>
  questions(db, asked).where('q.status', 'in', WITH_OFFICE).select('q.due_on as due').execute()

export async function listHelpful(db: Db, asked: QuestionFigureFilter) {
  const { rows } = await sql<{ period: string; helpful: number; not: number }>`
    select to_char(v.at, ${periodForm(asked.by)}) as period, count(*) filter (where v.helpful)::int as helpful,
      count(*) filter (where not v.helpful)::int as not
    from helpful_vote v where ${inDays('v.at', asked)}
      and (${asked.classId ?? null}::text is null or exists (
        select from knowledge k where k.es_id = v.es_id and k.class_id in ${below(asked.classId ?? '')}))
    group by 1`.execute(db)
  return rows
}
