import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type Periods, periodForm } from '../../platform/time/periods.ts'
import { WITH_OFFICE } from '../questions.queries.ts'

type Asked = Periods & { classId?: string | undefined }

const inDays = (column: string, { from, to }: Periods) =>
  sql<boolean>`${sql.ref(column)} >= ${from}::date and ${sql.ref(column)} < ${to}::date + 1`

/** When each was asked that came in these days. */
export function listReceived(db: Db, asked: Asked) {
  return db
    .selectFrom('question as q')
    .leftJoin('class as c', 'c.id', 'q.class_id')
    .where(inDays('q.asked_at', asked))
    .$if(asked.classId !== undefined, (query) => query.where('q.class_id', '=', asked.classId ?? ''))
    .select([sql<string>`q.asked_at::date::text`.as('asked'), 'c.name as className'])
    .execute()
}

/** What was answered in these days, each with the days that tell how soon. */
export function listAnswered(db: Db, asked: Asked) {
  return db
    .selectFrom('question as q')
    .leftJoin('class as c', 'c.id', 'q.class_id')
    .where(inDays('q.answered_at', asked))
    .$if(asked.classId !== undefined, (query) => query.where('q.class_id', '=', asked.classId ?? ''))
    .select([
      sql<string>`q.asked_at::date::text`.as('asked'),
      sql<string>`q.answered_at::date::text`.as('answered'),
      'q.due_on as due',
      'c.name as className',
    ])
    .execute()
}

/** What the office owes an answer now. */
export function listOpen(db: Db, { classId }: Asked) {
  return db
    .selectFrom('question as q')
    .where('q.status', 'in', WITH_OFFICE)
    .$if(classId !== undefined, (query) => query.where('q.class_id', '=', classId ?? ''))
    .select(sql<string>`q.asked_at::date::text`.as('asked'))
    .execute()
}

export async function listHelpful(db: Db, asked: Asked) {
  const { rows } = await sql<{ period: string; helpful: number; not: number }>`
    select to_char(v.at, ${periodForm(asked.by)}) as period, count(*) filter (where v.helpful)::int as helpful,
      count(*) filter (where not v.helpful)::int as not
    from helpful_vote v where ${inDays('v.at', asked)}
      and (${asked.classId ?? null}::text is null or exists (
        select from knowledge k where k.es_id = v.es_id and k.class_id = ${asked.classId ?? null}))
    group by 1`.execute(db)
  return rows
}
