import type { RevisionCause } from '@zhengcai/contract/publishing/draftWords.ts'
import { type Expression, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { StoredDraft } from '../drafts/drafts.queries.ts'

const WORK_MINUTES = 10
/** What an import stands over, kept by the import itself. */
export const BEFORE_IMPORT = '导入之前的内容'

export type NewRevision = {
  id: string
  draftId: string
  number: number
  cause: RevisionCause
  note?: string | undefined
  side?: boolean
  content: Pick<StoredDraft, 'fields' | 'tree'>
  characters: number
  sum: Buffer
  staffId: string | null
  /** When the text was so, where that is not now. */
  at?: string
}

export async function insertRevision(tx: Db, revision: NewRevision): Promise<void> {
  const { id, draftId, number, cause, note = '', side = false, content, characters, sum, staffId, at } = revision
  await tx
    .insertInto('revision')
    .values({
      id,
      draft_id: draftId,
      number,
      cause,
      note,
      side,
      fields: JSON.stringify(content.fields),
      tree: JSON.stringify(content.tree ?? { type: 'root', children: [] }),
      characters,
      sum,
      by_id: staffId,
      ...(at && { at }),
    })
    .execute()
}

/** Whether what is stored stands in no revision yet; without `soon` only after ten minutes of work. */
export async function isRevisionDue(tx: Db, draftId: string, { soon }: { soon: boolean }): Promise<boolean> {
  const minutes = soon ? 0 : WORK_MINUTES
  const { rows } = await sql<{ due: boolean }>`
    select d.number > 0 and not exists (select from revision r where r.draft_id = d.id and not r.side
      and (r.number = d.number or r.at > clock_timestamp() - make_interval(mins => ${minutes}))) as due
    from draft d where d.id = ${draftId}`.execute(tx)
  return rows[0]?.due ?? false
}

export async function insertEvent(
  tx: Db,
  event: { draftId: string; act: RevisionCause; number: number; note?: string | undefined; staffId: string | null },
): Promise<void> {
  const { draftId, act, number, note = '', staffId } = event
  await tx.insertInto('draft_event').values({ draft_id: draftId, act, number, note, by_id: staffId }).execute()
}

export function listEvents(db: Db, draftId: string, most: number) {
  return db
    .selectFrom('draft_event as e')
    .leftJoin('staff as s', 's.id', 'e.by_id')
    .where('e.draft_id', '=', draftId)
    .orderBy('e.id', 'desc')
    .limit(most)
    .select(['e.at as time', 'e.act', 'e.number', 'e.note', 'e.by_id as byId', 's.name as byName'])
    .execute()
}

/** What could not be saved, sent once more. */
export async function findSameSide(
  tx: Db,
  { draftId, staffId, sum }: { draftId: string; staffId: string; sum: Buffer },
) {
  const row = await tx
    .selectFrom('revision')
    .where('draft_id', '=', draftId)
    .where('side', '=', true)
    .where('by_id', '=', staffId)
    .where('sum', '=', sum)
    .select('id')
    .executeTakeFirst()
  return row?.id
}

/** The text that readers have, as it was when it was released or opened for a revision. */
export function findReleasedRevision(tx: Db, draftId: string) {
  return tx
    .selectFrom('revision')
    .where('draft_id', '=', draftId)
    .where('cause', 'in', ['release', 'schedule', 'revise'])
    .orderBy('seq', 'desc')
    .limit(1)
    .select(['id', 'number', 'fields', 'tree'])
    .executeTakeFirst()
}

const isFolded: Expression<boolean> = sql<boolean>`(r.cause = 'work')`
/** Against the revision before it that lies on the same line. */
const difference = sql<number | null>`case when r.side then null else r.characters - (
  select p.characters from revision p where p.draft_id = r.draft_id and not p.side and p.seq < r.seq
  order by p.seq desc limit 1) end`
/** What is thinned out later is not counted: a number once told stays. */
const place = sql<number | null>`case when r.side or r.cause = 'work' then null else (
  select count(*) from revision p where p.draft_id = r.draft_id and not p.side and p.cause <> 'work' and p.seq <= r.seq) end`
const folded = sql<number>`(select count(*) from revision w where w.draft_id = r.draft_id and w.cause = 'work' and w.seq < r.seq
  and w.seq > coalesce((select max(p.seq) from revision p where p.draft_id = r.draft_id and p.cause <> 'work' and p.seq < r.seq), 0))`

const FACTS = ['r.id', 'r.number', 'r.cause', 'r.note', 'r.side', 'r.at as time', 'r.characters'] as const
/** Whoever is not of this office came along as a name. */
const by = [
  sql<string | null>`case when r.by_name is null then r.by_id else 'imported' end`.as('byId'),
  sql<string | null>`coalesce(s.name, r.by_name || '（导入前）')`.as('byName'),
] as const

type Listed = { draftId: string; all?: string | undefined; pageNum: number; pageSize: number }

export async function listRevisions(db: Db, { draftId, all, pageNum, pageSize }: Listed) {
  const found = db
    .selectFrom('revision as r')
    .where('r.draft_id', '=', draftId)
    .$if(all === undefined, (query) => query.where((eb) => eb.not(isFolded)))
  const rows = await found
    .leftJoin('staff as s', 's.id', 'r.by_id')
    .orderBy('r.seq', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .select([
      ...FACTS,
      ...by,
      difference.as('difference'),
      place.as('place'),
      all === undefined ? folded.as('folded') : sql<number>`0`.as('folded'),
    ])
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

export function findRevision(db: Db, id: string) {
  return db
    .selectFrom('revision as r')
    .leftJoin('staff as s', 's.id', 'r.by_id')
    .where('r.id', '=', id)
    .select([...FACTS, ...by, difference.as('difference'), 'r.draft_id as draftId', 'r.fields', 'r.tree'])
    .executeTakeFirst()
}

/** Of ten minutes of work: all of the last day, the last of each hour for thirty days, then the last of each day. */
export async function deleteThinned(db: Db): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from revision where id in (
      select id from (
        select id, row_number() over (partition by draft_id, (at < now() - interval '30 days'),
          date_trunc(case when at < now() - interval '30 days' then 'day' else 'hour' end, at) order by seq desc) as place
        from revision where cause = 'work' and at < now() - interval '1 day'
      ) as aged where place > 1 limit 10000
    ) returning id`.execute(db)
  return rows.length
}
