import type { Settlement } from '@zhengcai/contract/laws/lawDeskWords.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { STALE_PLACES, type StaleAsked } from '../../citations/staleCitations.queries.ts'
import type { LawEnd } from '../../versions/endOfLaw.queries.ts'

export type AffectedPlace = {
  lawId: string
  lawName: string
  esId: string
  address: string
  since: string
  label: string
  phrase: string
  state: 'changed' | 'deleted' | LawEnd
  toEsId: string
  toAddress: string | null
  /** When the library learned of it, and not before its day. */
  learned: string
}
export type AffectedText = {
  id: string
  kind: string
  title: string
  views: number
  live: boolean
  places: AffectedPlace[]
  total: number
}
type AffectedFilter = StaleAsked & { lawId?: string | undefined; id?: string; pageNum: number; pageSize: number }

/** What still is to be looked at, text by text: what readers have first, the most read first. */
export async function listAffected(
  db: Db,
  { lawId, id, pageNum, pageSize, ...asked }: AffectedFilter,
): Promise<AffectedText[]> {
  const { rows } = await sql<AffectedText>`
    with recursive ${STALE_PLACES(asked)}
    select p.id, p.kind, p.title, p.views, p.live, count(*) over ()::int as total,
      json_agg(json_build_object('lawId', p.law_id, 'lawName', l.name, 'esId', p.es_id, 'address', p.address, 'since', p.since,
        'label', coalesce(a.label, ''), 'phrase', p.phrase, 'state', p.state, 'toEsId', p.to_es_id, 'toAddress', p.to_address,
        'learned', p.learned)
        order by array_position(array['abolished', 'expired', 'deleted', 'changed'], p.state), p.since desc, p.es_id, a.ordinal) as places
    from place p
    join law l on l.law_id = p.law_id
    left join law_article a on a.es_id = p.es_id and a.address = p.address
    where (${lawId ?? null}::text is null or p.law_id = ${lawId ?? null}) and (${id ?? null}::text is null or p.id = ${id ?? null})
    group by p.id, p.kind, p.title, p.views, p.live
    order by p.live desc, p.views desc, p.id
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
  return rows
}

/** How many texts wait for somebody to look at them because of this law. */
export async function countAffected(db: Db, asked: StaleAsked & { lawId: string }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with recursive ${STALE_PLACES(asked)}
    select count(distinct id)::int as count from place where law_id = ${asked.lawId}`.execute(db)
  return rows[0]?.count ?? 0
}

type SettledText = {
  id: string
  kind: string
  title: string
  views: number
  live: boolean
  places: Omit<AffectedPlace, 'state' | 'learned'>[]
  outcome: Settlement
  note: string
  by: string
  time: string
  total: number
}

/** What somebody has looked at, the last first. */
export async function listSettled(
  db: Db,
  { lawId, pageNum, pageSize }: Pick<AffectedFilter, 'lawId' | 'pageNum' | 'pageSize'>,
): Promise<SettledText[]> {
  const { rows } = await sql<SettledText>`
    select s.source_id as id, coalesce(k.kind, t.type, 'news') as kind, coalesce(k.title, t.title, '（已不在）') as title,
      coalesce(k.view_count, t.view_count, 0)::int as views,
      exists (select 1 from visible_knowledge x where x.es_id = s.source_id)
        or exists (select 1 from visible_announ_train x where x.id = s.source_id) as live,
      s.outcome, s.note, f.name as by, s.at as time, count(*) over ()::int as total,
      json_agg(json_build_object('lawId', s.law_id, 'lawName', l.name, 'esId', s.es_id, 'address', s.address, 'since', s.since,
        'label', coalesce(a.label, ''), 'phrase', '', 'toEsId', s.es_id, 'toAddress', nullif(s.address, ''))
        order by s.es_id, a.ordinal) as places
    from citation_case s
    join law l on l.law_id = s.law_id
    join staff f on f.id = s.by_id
    left join knowledge k on k.es_id = s.source_id
    left join announ_train t on t.id = s.source_id
    left join law_article a on a.es_id = s.es_id and a.address = s.address
    where ${lawId ?? null}::text is null or s.law_id = ${lawId ?? null}
    group by s.source_id, k.kind, t.type, k.title, t.title, k.view_count, t.view_count, s.outcome, s.note, f.name, s.at
    order by s.at desc, s.source_id
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
  return rows
}

type Case = { sourceId: string; lawId: string; esId: string; address: string; since: string }

export async function insertCases(
  tx: Db,
  cases: Case[],
  { outcome, note, byId }: { outcome: Settlement; note: string; byId: string },
): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('citation_case')
    .values(
      cases.map(({ sourceId, lawId, esId, address, since }) => ({
        source_id: sourceId,
        law_id: lawId,
        es_id: esId,
        address,
        since,
        outcome,
        note,
        by_id: byId,
      })),
    )
    .onConflict((known) => known.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

/** Whether readers were told of a correction since then. */
export async function isCorrectedSince(db: Db, sourceId: string, at: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from correction where es_id = ${sourceId} and at >= ${at}::timestamptz limit 1`.execute(db)
  return rows.length > 0
}

/** Who looked at this text last. */
export function findLastCase(db: Db, sourceId: string) {
  return db
    .selectFrom('citation_case as s')
    .innerJoin('staff as f', 'f.id', 's.by_id')
    .where('s.source_id', '=', sourceId)
    .orderBy('s.at', 'desc')
    .select(['f.name as by', 's.at as time', 's.outcome'])
    .executeTakeFirst()
}
