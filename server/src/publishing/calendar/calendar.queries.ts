import { CALENDAR_MOST } from '@zhengcai/contract/publishing/calendarWords.ts'
import type { DraftKind, DraftState } from '@zhengcai/contract/publishing/draftWords.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { isUnfinished, isVisible, stateNow } from '../drafts/drafts.queries.ts'

/** From one day to another, both included. */
export type Span = { from: string; to: string }

/** Something that happens to a text of the console. */
export type TextDate = {
  time: string
  until: string | null
  ahead: boolean
  id: string
  esId: string
  kind: DraftKind
  number: number
  title: string
  visible: boolean
  publishTime: string | null
  withdrawTime: string | null
  state: DraftState
  lacksAlt: boolean
  reason: string | null
}

const TEXT = sql`d.id, d.es_id as "esId", d.kind, d.number, d.title, ${isVisible} as visible, ${stateNow} as state,
  d.publish_time as "publishTime", d.withdraw_time as "withdrawTime", d.alt_missing > 0 as "lacksAlt"`
/** One more than are shown, so that it is known where some are missing. */
const FEW = sql`limit ${sql.lit(CALENDAR_MOST + 1)}`

const within = (time: RawBuilder<unknown>, { from, to }: Span) =>
  sql`${time} >= ${from}::date and ${time} < ${to}::date + 1`

type Of = { time: RawBuilder<unknown>; until?: RawBuilder<unknown>; reason?: RawBuilder<unknown> }

async function textDates(db: Db, { time, until, reason }: Of, rest: RawBuilder<unknown>): Promise<TextDate[]> {
  const { rows } = await sql<TextDate>`
    select ${time} as time, ${until ?? sql`null`} as until, ${time} > now() as ahead, ${reason ?? sql`null`} as reason, ${TEXT}
    from draft d ${rest} order by ${time}, d.id ${FEW}`.execute(db)
  return rows
}

/** A page has been there always. */
export const listPublications = (db: Db, span: Span) =>
  textDates(
    db,
    { time: sql`d.publish_time` },
    sql`where d.kind <> 'page' and d.state <> 'discarded' and ${within(sql`d.publish_time`, span)}`,
  )

/** What readers do not have yet and ought to from then on. */
export const listPlans = (db: Db, span: Span) =>
  textDates(
    db,
    { time: sql`d.planned` },
    sql`where ${isUnfinished} and d.publish_time is null
      and ${within(sql`d.planned`, span)}`,
  )

export const listEnds = (db: Db, span: Span) =>
  textDates(
    db,
    { time: sql`d.withdraw_time`, reason: sql`w.reason` },
    sql`left join withdrawal w on w.es_id = d.es_id where ${within(sql`d.withdraw_time`, span)}`,
  )

/** Courses begin and end, and reach into the days before and after. */
export const listCourses = (db: Db, { from, to }: Span) =>
  textDates(
    db,
    { time: sql`a.start_time`, until: sql`a.end_time` },
    sql`join announ_train a on a.id = d.es_id where a.type = 'train' and a.state = 'published'
      and (a.withdraw_time is null or a.withdraw_time > now())
      and a.start_time < ${to}::date + 1 and a.end_time >= ${from}::date`,
  )

/** To the last second of the day that a call for papers ends on. */
export function listDeadlines(db: Db, span: Span, day: RawBuilder<unknown>) {
  const time = sql`(${day} + time '23:59:59')::timestamptz`
  return textDates(
    db,
    { time },
    sql`join knowledge k on k.es_id = d.es_id where k.kind = 'solicit' and k.state = 'published'
      and (k.withdraw_time is null or k.withdraw_time > now()) and ${within(time, span)}`,
  )
}

export const listExpiries = (db: Db, span: Span) =>
  textDates(
    db,
    { time: sql`a.valid_until` },
    sql`join announ_train a on a.id = d.es_id where a.type = 'notice' and a.state = 'published'
      and (a.withdraw_time is null or a.withdraw_time > now()) and ${within(sql`a.valid_until`, span)}`,
  )

export type LawDate = { day: string; esId: string; title: string; ends: boolean; note: string }

/** Days that only were assumed are told to nobody. */
export async function listLaws(db: Db, { from, to }: Span): Promise<LawDate[]> {
  const { rows } = await sql<LawDate>`
    select e.day, k.es_id as "esId", k.title, e.ends, v.document_number as note
    from law_version v
    join visible_knowledge k on k.es_id = v.es_id
    cross join lateral (values (case when not v.effective_assumed then v.effective end, false),
      (least(v.expiry, v.abolished), true)) as e (day, ends)
    where e.day between ${from}::date and ${to}::date
    order by e.day, k.es_id ${FEW}`.execute(db)
  return rows
}
