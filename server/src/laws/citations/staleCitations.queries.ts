import { LAW } from '@zhengcai/contract/knowledge/lawWords.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { LawEnd } from '../versions/endOfLaw.queries.ts'

/** A text whose citations were read against the law of a later day than its own. */
export type ReadAgain = { id: string; day: string }

export type StaleText = {
  id: string
  kind: string
  title: string
  views: number
  lawName: string
  label: string
  phrase: string
  state: 'changed' | 'deleted' | LawEnd
  since: string | null
  /** The article as it stands now; the cited one where there is none. */
  esId: string
  address: string
  places: number
  total: number
}

/**
 * What texts cite, from the version that was in force when they were published or last read again. A version that the words
 * name themselves stays what was meant.
 */
const CITED = ({ readAgain }: { readAgain: ReadAgain[] }) => sql`
  read_again (id, day) as (select * from unnest(${readAgain.map(({ id }) => id)}::text[], ${readAgain.map(({ day }) => day)}::date[])),
  cited as materialized (
    select c.source_id, c.law_id, c.address, c.phrase, coalesce(later.es_id, c.es_id) as es_id, read_again.day
    from citation c
    left join read_again on read_again.id = c.source_id
    left join lateral (select v.es_id from law_version v
      where read_again.day is not null and v.law_id = c.law_id and v.effective <= read_again.day
      order by v.effective desc, v.published desc limit 1) as later on true
    where c.source_kind <> 'law' and c.standing = 'applies' and not c.named
  )`

/** Where each cited article stands on a day, as `listFates` follows it; when laws ended; where slips of the pen were put right. */
const FATES = (day: string) => sql`
  walk as (
    select es_id as from_es_id, address as from_address, es_id, address, false as changed, null::date as since, 0 as steps
    from (select distinct es_id, address from cited where address <> '') as articles
    union all
    select w.from_es_id, w.from_address, c.to_es_id, c.to_address, w.changed or c.kind <> 'same',
      case when c.kind = 'same' then w.since else v.effective end, w.steps + 1
    from walk w
    join law_article_change c on c.from_es_id = w.es_id and c.from_address = w.address
    join law_version v on v.es_id = c.to_es_id and v.effective <= ${day}::date
  ),
  fate as (select distinct on (from_es_id, from_address) * from walk order by from_es_id, from_address, steps desc),
  ended as (
    select last.law_id, case law_status(last.v, ${day}::date) when ${LAW.abolished} then (last.v).abolished
      when ${LAW.expired} then (last.v).expiry + 1 end as day,
      case law_status(last.v, ${day}::date) when ${LAW.abolished} then 'abolished' else 'expired' end as how
    from (select distinct on (v.law_id) v.law_id, v from law_version v where v.effective <= ${day}::date
      order by v.law_id, v.effective desc, v.published desc) as last
  ),
  slip as (
    select es_id, address, max(decided_at)::date as day from law_change
    where kind = 'text' and state = 'released' group by es_id, address
  )`

/** What readers have, and what they will have at its time. */
const TEXTS = sql`
  select es_id as id, kind, title, view_count as views, publish_time::date as day, true as live from visible_knowledge
  union all select id, type, title, view_count, publish_time::date, true from visible_announ_train
  union all select es_id, kind, title, view_count, publish_time::date, false from knowledge
    where state = 'published' and publish_time > now() and kind <> 'law'`

export type StaleAsked = { readAgain: ReadAgain[]; day: string }

/** Each place at which a text rests on what is no longer so, unless somebody has looked at it since. */
export const STALE_PLACES = (asked: StaleAsked) => sql`
  ${CITED(asked)}, ${FATES(asked.day)},
  found as (
    select cited.*, e.day as ended, e.how as ended_how, f.since, f.es_id as to_es_id, f.address as to_address, coalesce(f.changed, false) as changed,
      s.day as slipped
    from cited
    left join fate f on f.from_es_id = cited.es_id and f.from_address = cited.address
    left join ended e on e.law_id = cited.law_id and e.day is not null
    left join slip s on s.es_id = cited.es_id and s.address = cited.address
    where e.day is not null or f.changed or s.day is not null
  ),
  told as (
    select t.id, t.kind, t.title, t.views, t.live, f.law_id, f.es_id, f.address, f.phrase,
      coalesce(f.to_es_id, f.es_id) as to_es_id, f.to_address,
      case when f.ended > greatest(t.day, f.day) then f.ended_how when f.changed and f.to_address is null then 'deleted'
        else 'changed' end as state,
      case when f.ended > greatest(t.day, f.day) then f.ended when f.changed then f.since else f.slipped end as since
    from found f join (${TEXTS}) as t on t.id = f.source_id
    where f.ended > greatest(t.day, f.day) or f.changed or f.slipped > greatest(t.day, f.day)
  ),
  place as (
    select distinct on (id, es_id, address) * from told
    where not exists (select 1 from citation_case s
      where s.source_id = told.id and s.es_id = told.es_id and s.address = told.address and s.since = told.since)
    order by id, es_id, address, phrase
  )`

/** Texts before readers that rest on what is no longer so, the most read first; of each the worst place. */
export async function listStaleTexts(db: Db, asked: StaleAsked & { most: number }) {
  const { rows } = await sql<StaleText>`
    with recursive ${STALE_PLACES(asked)},
    worst as (
      select distinct on (id) *, count(*) over (partition by id) as places from place where live
      order by id, array_position(array['abolished', 'expired', 'deleted', 'changed'], state), since desc, es_id, address
    )
    select w.id, w.kind, w.title, w.views, l.name as "lawName", coalesce(a.label, '') as label, w.phrase, w.state, w.since, w.places,
      case when w.state = 'changed' then w.to_es_id else w.es_id end as "esId",
      case when w.state = 'changed' then w.to_address else w.address end as address, count(*) over () as total
    from worst w
    join law l on l.law_id = w.law_id
    left join law_article a on a.es_id = w.es_id and a.address = w.address
    order by w.views desc, w.id limit ${asked.most}`.execute(db)
  return rows
}

/** Changes whenever somebody has looked at a place, or put a slip of the pen right. */
export async function settledSum(db: Db): Promise<string> {
  const { rows } = await sql<{ sum: string }>`
    select concat((select count(*) from citation_case), ' ', (select max(at) from citation_case), ' ',
      (select max(decided_at) from law_change where kind = 'text' and state = 'released')) as sum`.execute(db)
  return rows[0]?.sum ?? ''
}
