import type { DraftKind, DraftState, Finding } from '@zhengcai/contract/publishing/draftWords.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { reachOf } from '../../platform/database/reachOf.ts'
import { isAway, isHeld } from '../locks/locks.queries.ts'
import { isReleased, isScheduled, isUnfinished, isVisible, stateNow } from './drafts.queries.ts'

export type DraftFilter = {
  kind?: DraftKind | undefined
  state?: DraftState | undefined
  step?: 1 | 2 | 3 | undefined
  classId?: string | undefined
  owner?: string | undefined
  keyword?: string | undefined
  finding?: Finding | undefined
  from?: string | undefined
  to?: string | undefined
}
export type DraftOrder = {
  sort: 'update' | 'publish' | 'create' | 'title'
  order: 'down' | 'up'
  pageNum: number
  pageSize: number
}

/** As `stateNow` has it, in a form that indexes can answer. */
const IS: Record<DraftState, RawBuilder<boolean>> = {
  draft: sql`d.state = 'draft'`,
  review1: sql`d.state = 'review1'`,
  review2: sql`d.state = 'review2'`,
  review3: sql`d.state = 'review3'`,
  ready: sql`(d.state = 'ready' or (d.state = 'live' and d.publish_time > now()))`,
  live: sql`(d.state = 'live' and d.publish_time <= now() and (d.withdraw_time is null or d.withdraw_time > now()))`,
  withdrawn: sql`(d.state = 'withdrawn' or (d.state = 'live' and d.withdraw_time <= now()))`,
  discarded: sql`d.state = 'discarded'`,
}
/** What readers have already keeps the time it came to them, which is no plan. */
const isLate = sql<boolean>`(d.planned < now() + interval '1 day' and d.publish_time is null and ${isUnfinished})`
const HAS: Record<Finding, RawBuilder<boolean>> = {
  alt: sql`d.alt_missing > 0`,
  typo: sql`d.typos > 0`,
  citation: sql`d.citations_amiss > 0`,
  late: isLate,
}
const SORTS = { update: 'd.updated_at', publish: 'd.publish_time', create: 'd.created_at', title: 'd.title' } as const

/** Of each word every pair of neighbouring characters stands in the text: that is the word itself, but for the rarest chance. */
const hasWord = (word: string): RawBuilder<boolean> => sql`draft_grams(d.words) @> draft_grams(${word})`

function conditions(filter: DraftFilter): RawBuilder<boolean> {
  const { kind, state, step, classId, owner, keyword = '', finding, from, to } = filter
  const wanted: (RawBuilder<boolean> | undefined)[] = [
    state === undefined ? sql`d.state <> 'discarded'` : IS[state],
    step && IS[`review${step}`],
    kind && sql`d.kind = ${kind}`,
    classId ? sql`d.class_id = ${classId}` : undefined,
    owner ? sql`d.owner_id = ${owner}` : undefined,
    finding && HAS[finding],
    from ? sql`d.updated_at >= ${from}::date` : undefined,
    to ? sql`d.updated_at < ${to}::date + 1` : undefined,
    ...keyword.split(/\s+/).filter(Boolean).slice(0, 8).map(hasWord),
  ]
  return sql.join(
    wanted.filter((one) => one !== undefined),
    sql` and `,
  )
}

type Sorted = Pick<DraftOrder, 'sort' | 'order'>

/** As the indexes have it: only the time of publication may be missing, and then comes last. */
function inOrder({ sort, order }: Sorted): RawBuilder<unknown> {
  const [way, tie] = order === 'down' ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`]
  const missing = sort !== 'publish' ? sql`` : order === 'down' ? sql`nulls last` : sql`nulls first`
  return sql`${sql.ref(SORTS[sort])} ${way} ${missing}, d.id ${tie}`
}

/** The page is found first, by an index; only its rows are then told in full. */
export function listDrafts(db: Db, filter: DraftFilter, { pageNum, pageSize, ...sorted }: DraftOrder) {
  return db
    .with('found', (one) =>
      one
        .selectFrom(
          one
            .selectFrom('draft as d')
            .where(conditions(filter))
            .orderBy(inOrder(sorted))
            .limit(reachOf({ pageNum, pageSize }))
            .select(['d.id', SORTS[sorted.sort]])
            .as('d'),
        )
        .orderBy(inOrder(sorted))
        .limit(sql.lit(pageSize))
        .offset((pageNum - 1) * pageSize)
        .select('d.id'),
    )
    .selectFrom('found as f')
    .innerJoin('draft as d', 'd.id', 'f.id')
    .leftJoin('class as c', 'c.id', 'd.class_id')
    .leftJoin('staff as o', 'o.id', 'd.owner_id')
    .leftJoin('draft_lock as l', (join) => join.onRef('l.draft_id', '=', 'd.id').on(isHeld))
    .leftJoin('staff as h', 'h.id', 'l.staff_id')
    .orderBy(inOrder(sorted))
    .select([
      'd.id',
      'd.es_id as esId',
      'd.kind',
      'd.title',
      'd.number',
      'd.class_id as classId',
      'c.name as className',
      stateNow.as('state'),
      isScheduled.as('scheduled'),
      isReleased.as('released'),
      isVisible.as('visible'),
      'd.owner_id as ownerId',
      'o.name as ownerName',
      'd.publish_time as publishTime',
      'd.withdraw_time as withdrawTime',
      'd.planned',
      'd.step_count as stepCount',
      'd.created_by as createdById',
      'd.submitted_by as submittedById',
      'd.created_at as createTime',
      'd.updated_at as updateTime',
      'l.staff_id as holderId',
      'h.name as holderName',
      'l.since',
      'l.last_beat as lastBeat',
      isAway.as('away'),
      sql<
        Finding[]
      >`array_remove(array[case when d.alt_missing > 0 then 'alt' end, case when d.typos > 0 then 'typo' end,
        case when d.citations_amiss > 0 then 'citation' end, case when ${isLate} then 'late' end], null)`.as(
        'findings',
      ),
    ])
    .execute()
}

export async function countDrafts(db: Db, filter: DraftFilter): Promise<number> {
  const { total } = await db
    .selectFrom('draft as d')
    .where(conditions(filter))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** What somebody answers for, the last changed first. */
export const listOwned = (db: Db, owner: string, most: number) =>
  db
    .selectFrom('draft as d')
    .where(conditions({ owner }))
    .orderBy('d.updated_at', 'desc')
    .orderBy('d.id')
    .limit(most)
    .select(['d.id', 'd.title'])
    .execute()

export async function countByState(db: Db, kind: DraftKind | undefined) {
  const rows = await db
    .selectFrom('draft as d')
    .$if(kind !== undefined, (query) => query.where('d.kind', '=', kind ?? 'news'))
    .groupBy(stateNow)
    .select([stateNow.as('state'), (eb) => eb.fn.countAll<number>().as('count')])
    .execute()
  return new Map(rows.map(({ state, count }) => [state, count]))
}

export async function countMine(db: Db, { kind, staffId }: { kind: DraftKind | undefined; staffId: string }) {
  const { count } = await db
    .selectFrom('draft as d')
    .where('d.owner_id', '=', staffId)
    .where(isUnfinished)
    .$if(kind !== undefined, (query) => query.where('d.kind', '=', kind ?? 'news'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
