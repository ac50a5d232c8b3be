import type { DraftKind, DraftState } from '@zhengcai/contract/publishing/draftWords.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { isUnfinished } from '../drafts/drafts.queries.ts'

export type OwnText = {
  id: string
  title: string
  kind: DraftKind
  className: string | null
  state: DraftState
  characters: number
  updateTime: string
  planned: string | null
  comments: number
  returned: { by: string; time: string; note: string } | null
}

/** The newest of what somebody answers for, those that were returned to them first. */
export async function listOwnTexts(db: Db, staffId: string, most: number): Promise<OwnText[]> {
  const own = sql`d.owner_id = ${staffId}`
  const { rows } = await sql<OwnText>`
    with returned as (
      select d.id, last.at, last.note, last.by_id from draft d
      cross join lateral (select e.act, e.at, e.note, e.by_id from draft_event e
        where e.draft_id = d.id and e.act in ('submit', 'return', 'recall') order by e.id desc limit 1) as last
      where ${own} and d.state = 'draft' and d.round > d.rounds_before and last.act = 'return'
      order by last.at desc limit ${most}
    ), newest as (
      select d.id from draft d where ${own} and ${isUnfinished} order by d.updated_at desc, d.id limit ${most}
    )
    select d.id, d.title, d.kind, c.name as "className", d.state, d.characters, d.updated_at as "updateTime", d.planned,
      (select count(*)::int from draft_comment m where m.draft_id = d.id and not m.settled) as comments,
      case when r.id is not null then json_build_object('by', coalesce(s.name, ''), 'note', r.note,
        'time', to_char(r.at, 'YYYY-MM-DD HH24:MI:SS')) end as returned
    from draft d
    left join returned r on r.id = d.id
    left join staff s on s.id = r.by_id
    left join class c on c.id = d.class_id
    where d.id in (select id from returned union select id from newest)
    order by r.at desc nulls last, d.updated_at desc, d.id limit ${most}`.execute(db)
  return rows
}

export async function countOwnTexts(db: Db, staffId: string): Promise<number> {
  const own = db.selectFrom('draft as d').where('d.owner_id', '=', staffId).where(isUnfinished)
  return (await own.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}

export type LateText = Pick<OwnText, 'id' | 'title' | 'kind' | 'className' | 'state'> & {
  planned: string
  passed: boolean
}

/** Planned for the coming day or for a time that is over, and not signed: in the order of their times. */
export async function listLateTexts(db: Db, whose: RawBuilder<boolean>, most: number) {
  const { rows } = await sql<LateText & { total: number }>`
    select d.id, d.title, d.kind, c.name as "className", d.state, d.planned, d.planned <= now() as passed,
      count(*) over () as total
    from draft d left join class c on c.id = d.class_id
    where d.planned < now() + interval '1 day' and d.publish_time is null
      and d.state in ('draft', 'review1', 'review2', 'review3') and ${whose}
    order by d.planned, d.id limit ${most}`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** Their own, or at a step whose signature is theirs to give. */
export const actsOn = (staffId: string, states: DraftState[]): RawBuilder<boolean> =>
  sql`(d.owner_id = ${staffId} or d.state = any(${states}::text[]))`
