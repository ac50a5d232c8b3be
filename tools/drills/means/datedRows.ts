import type { Db } from '@zhengcai/server/platform/database/database.ts'
import { sql } from 'kysely'

/** How many rows there are of something, and when the first and the last of them happened, as they say. */
export type Dated = { what: string; rows: number; first: number | null; last: number | null }
/** By the clock of the database, in milliseconds. */
export type Span = { from: number; to: number }

/** A start and what prepares a drill write too, just before; every jump of a clock is of a day or more. */
const LEEWAY = 10 * 60_000

/** What five kinds of writes leave behind, and when each says it happened. */
const PLACES = {
  提问: sql`select asked_at as at from question`,
  提问的经过: sql`select at from question_event`,
  反馈: sql`select created_at as at from feedback`,
  反馈的经过: sql`select at from feedback_event`,
  收藏: sql`select operated_at as at from operation`,
  稿次: sql`select at from revision`,
  稿件: sql`select updated_at as at from draft`,
  发布: sql`select released_at as at from release`,
  读者看到的发布时间: sql`select publish_time as at from announ_train`,
  操作记录: sql`select at from audit`,
}

export async function readDated(db: Db): Promise<Dated[]> {
  const seen: Dated[] = []
  for (const [what, place] of Object.entries(PLACES)) {
    const { rows } = await sql<Omit<Dated, 'what'>>`
      select count(*) as rows, extract(epoch from min(at))::float8 * 1000 as first,
        extract(epoch from max(at))::float8 * 1000 as last
      from (${place}) one`.execute(db)
    seen.push(...rows.map((row) => ({ what, ...row })))
  }
  return seen
}

export async function databaseNow(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as now`.execute(db)
  return rows[0]?.now ?? Number.NaN
}

/** What says that it happened before or after it can have. */
export function datedWrong(seen: Dated[], { from, to }: Span): string[] {
  return seen.flatMap(({ what, rows, first, last }) => {
    if (first === null || last === null) return [`${what}一条也没有，说明不了什么`]
    const odd = [
      ...(first < from - LEEWAY ? [`最早的记在 ${timeOf(first)}`] : []),
      ...(last > to + LEEWAY ? [`最晚的记在 ${timeOf(last)}`] : []),
    ]
    return odd.length > 0 ? [`${what} ${rows} 条，${odd.join('，')}`] : []
  })
}

const timeOf = (at: number) => new Date(at).toISOString()
