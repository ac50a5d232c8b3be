import { sql } from 'kysely'
import { ofKind } from '../knowledge/changeTags.ts'
import type { Db } from '../platform/database/database.ts'
import { dependsOn } from '../platform/database/freshness/watching.ts'
import type { Moment } from './training.queries.ts'

const MOST_COURSES = 60
const OF_COURSES = { announ_train: [ofKind('train')] }

/** This month while a course touches it, else the next that has one, else this month all the same. */
export async function monthShown(db: Db, moment?: Moment): Promise<string> {
  const now = sql`coalesce(${moment ?? null}::timestamptz, now())`
  const month = sql<{ month: string }>`
    select to_char(coalesce(min(greatest(start_time, date_trunc('month', ${now}))), ${now}), 'YYYY-MM') as month
    from visible_announ_train where type = 'train' and end_time >= date_trunc('month', ${now})`
  return (await dependsOn(OF_COURSES, () => month.execute(db))).rows[0]?.month ?? ''
}

/** The courses that fall on a day of this month, wholly or in part. */
export async function listCoursesOf(db: Db, month: string) {
  const first = sql`${`${month}-01`}::timestamptz`
  const courses = sql<{ id: string; title: string; from: string; to: string }>`
    select id, title, start_time::date as "from", end_time::date as "to"
    from visible_announ_train
    where type = 'train' and end_time >= ${first} and start_time < ${first} + interval '1 month'
    order by start_time, id
    limit ${MOST_COURSES}`
  return (await dependsOn(OF_COURSES, () => courses.execute(db))).rows
}
