import { LAW } from '@zhengcai/contract/knowledge/lawWords.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { LawEnd } from '../versions/endOfLaw.queries.ts'

/** A text whose citations were read again after it was written, against the library of that moment. */
export type ReadAgain = { id: string; at: string }

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

/** What readers have, and what they will have at its time; written before both its time and its coming here. */
const TEXTS = sql`
  text as materialized (
    select es_id as id, kind, title, view_count as views, publish_time, least(publish_time, created_at) as written, true as live
      from visible_knowledge
    union all select id, type, title, view_count, publish_time, least(publish_time, created_at), true from visible_announ_train
    union all select es_id, kind, title, view_count, publish_time, least(publish_time, created_at), false from knowledge
      where state = 'published' and publish_time > now() and kind <> 'law'
  )`

/** Whether the version `v` of a query was here at a moment: it had come, and was not taken back just then. */
const wasHere = (v: string, at: RawBuilder<unknown>) => sql`
  (${sql.ref(`${v}.known_at`)} is null or ${sql.ref(`${v}.known_at`)} <= ${at}) and not ${wasAway(v, at)}`
const wasAway = (v: string, at: RawBuilder<unknown>) => sql`
  exists (select 1 from law_version_away w where w.es_id = ${sql.ref(`${v}.es_id`)} and w.since <= ${at} and w.until > ${at})`
const READ_AT = sql`coalesce(r.at, t.written)`

/**
 * What texts cite, from the version that was in force, and in the library, when they were written or last read again. A link
 * leads to the version of the text's day, also where that came later (`linked`): nobody has read the text against it. A
 * version that the words name themselves stays what was meant, unless it was taken back after it was read (`wrong`).
 */
const CITED = ({ readAgain }: { readAgain: ReadAgain[] }) => sql`
  ${TEXTS},
  read_again (id, at) as (
    select id, max(at) from (
      select * from unnest(${readAgain.map(({ id }) => id)}::text[], ${readAgain.map(({ at }) => at)}::timestamptz[]) as told (id, at)
      -- A public answer is corrected where it was written, and readers are told.
      union all select k.es_id, k.at from correction k join text on text.id = k.es_id and text.kind = 'question'
    ) as again group by id
  ),
  cited as materialized (
    select c.source_id, c.law_id, c.phrase, coalesce(nullif(c.address, ''), c.said) as address, coalesce(o.es_id, c.es_id) as es_id,
      case when r.at is null and o.es_id <> c.es_id then c.es_id end as linked, c.address as linked_address,
      ${READ_AT} as read_at, greatest(t.publish_time::date, r.at::date) as day, c.standing, b.es_id as wrong, b.taken_back_at as wrong_known
    from citation c
    join text t on t.id = c.source_id
    join law_version v on v.es_id = c.es_id
    left join read_again r on r.id = c.source_id
    left join lateral (select o.es_id from law_version o
      where (r.at is not null or not (${wasHere('v', sql`t.written`)})) and o.law_id = c.law_id and o.taken_back_at is null
        and o.effective <= coalesce(r.at::date, v.effective) and ${wasHere('o', READ_AT)}
      order by o.effective desc, o.published desc limit 1) as o on true
    left join law_version x on x.es_id = coalesce(o.es_id, c.es_id)
    left join lateral (select b.es_id, b.taken_back_at from law_version b
      where b.law_id = c.law_id and b.taken_back_at > ${READ_AT} and ${wasHere('b', READ_AT)}
        and case when c.named then position(to_char(b.published, 'YYYY') in c.phrase) > 0 else
          b.effective <= coalesce(r.at, t.publish_time)::date and (b.effective, b.published) > (x.effective, x.published) end
      order by b.effective desc, b.published desc limit 1) as b on true
    where c.source_kind <> 'law'
      and (b.es_id is not null or (not c.named
        and (c.standing = 'applies' or (c.standing = 'assumed' and r.at is null and o.es_id <> c.es_id))))
  )`

/** Since when the version `v` of a query stands here: what was taken back and came again is known since then. */
const KNOWN = sql`greatest(v.known_at, (select max(w.until) from law_version_away w where w.es_id = v.es_id))`

/** Where each cited article stands on a day, as `listFates` follows it; when laws ended; where slips of the pen were put right. */
const FATES = (day: string) => sql`
  walk as (
    select es_id as from_es_id, address as from_address, es_id, address, false as changed, null::date as since,
      null::timestamptz as known, 0 as steps
    from (select distinct es_id, address from cited where address <> '') as articles
    union all
    select w.from_es_id, w.from_address, c.to_es_id, c.to_address, w.changed or c.kind <> 'same',
      case when c.kind = 'same' then w.since else v.effective end, case when c.kind = 'same' then w.known else ${KNOWN} end,
      w.steps + 1
    from walk w
    join law_article_change c on c.from_es_id = w.es_id and c.from_address = w.address
    join law_version v on v.es_id = c.to_es_id and v.effective <= ${day}::date
  ),
  fate as (select distinct on (from_es_id, from_address) * from walk order by from_es_id, from_address, steps desc),
  ended as (
    select last.law_id, (last.v).es_id, greatest((last.v).known_at, (last.v).end_known_at) as known,
      case law_status(last.v, ${day}::date) when ${LAW.abolished} then (last.v).abolished
      when ${LAW.expired} then (last.v).expiry + 1 end as day,
      case law_status(last.v, ${day}::date) when ${LAW.abolished} then 'abolished' else 'expired' end as how
    from (select distinct on (v.law_id) v.law_id, v from law_version v
      where v.effective <= ${day}::date and v.taken_back_at is null
      order by v.law_id, v.effective desc, v.published desc) as last
  ),
  slip as (
    select es_id, address, max(at) as at from (
      select es_id, address, decided_at as at from law_change where kind = 'text' and state = 'released'
      union all select es_id, address, at from law_article_reworded
    ) as slips group by es_id, address
  )`

export type StaleAsked = { readAgain: ReadAgain[]; day: string }

/** What happened to each citation after it was read: its law ended, its article changed, was put right or bears another number. */
const FOUND = sql`
  found as (
    select cited.*, coalesce(f.es_id, cited.es_id) as to_es_id, f.address as to_address, coalesce(f.changed, false) as changed,
      f.since as changed_on, f.known as changed_known,
      case when e.day > cited.day or e.known > cited.read_at or ${wasAway('e', sql`cited.read_at`)} then e.day end as ended, e.how as ended_how, e.known as ended_known,
      case when s.at > cited.read_at then s.at end as slipped,
      case when m.es_id is not null then l.effective end as moved, l.known_at as moved_known,
      case when cited.wrong is not null and cited.address <> '' and (cited.standing in ('notHeld', 'sameNumber') or b.text_sum is distinct from a.text_sum)
        then cited.wrong_known end as taken
    from cited
    left join fate f on f.from_es_id = cited.es_id and f.from_address = cited.address
    left join ended e on e.law_id = cited.law_id and e.day is not null
    left join slip s on s.es_id = coalesce(f.es_id, cited.es_id) and s.address = coalesce(f.address, cited.address)
    left join law_version l on l.es_id = cited.linked
    left join walk m on m.from_es_id = cited.es_id and m.from_address = cited.address and m.es_id = cited.linked
      and m.address is distinct from cited.linked_address
    left join law_article b on b.es_id = cited.wrong and b.address = cited.address
    left join law_article a on a.es_id = cited.es_id and a.address = cited.address
  )`

/** Each place at which a text rests on what is no longer so, unless somebody has looked at it since. */
export const STALE_PLACES = (asked: StaleAsked) => sql`
  ${CITED(asked)}, ${FATES(asked.day)}, ${FOUND},
  told as (
    select t.id, t.kind, t.title, t.views, t.live, f.law_id, f.es_id, f.address, f.phrase, f.to_es_id, f.to_address,
      case when f.ended is not null then f.ended_how when f.changed and f.to_address is null then 'deleted'
        when (f.slipped is not null or f.taken is not null) and not exists (select 1 from law_article a
          where a.es_id = f.to_es_id and a.address = f.to_address) then 'deleted'
        else 'changed' end as state,
      case when f.ended is not null then f.ended else greatest(f.changed_on, f.moved, f.slipped::date, f.taken::date) end as since,
      case when f.ended is not null then greatest(f.ended::timestamptz, f.ended_known)
        else greatest(f.changed_on::timestamptz, f.changed_known, f.slipped, f.taken, case when f.moved is not null then f.moved_known end)
        end as learned
    from found f join text t on t.id = f.source_id
    where f.ended is not null or f.changed or f.slipped is not null or f.moved is not null or f.taken is not null
  ),
  place as (
    select distinct on (id, es_id, address) * from told
    where not exists (select 1 from citation_case s
      where s.source_id = told.id and s.law_id = told.law_id and s.address = told.address and s.since = told.since
        -- What was found out about the same change before the version in between was taken back holds.
        and (s.es_id = told.es_id or exists (select 1 from law_version b where b.es_id = s.es_id and b.taken_back_at is not null)))
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
