import type { STATE_FILTERS, TRAIN_STATES } from '@zhengcai/contract/training/announTrain.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { ofItem, ofKind } from '../knowledge/changeTags.ts'
import { correctionsOf } from '../knowledge/corrections.queries.ts'
import { insertReads } from '../knowledge/figures/reads.queries.ts'
import { builtOnce } from '../platform/database/builtOnce.ts'
import { againAfterDeadlock, type Db } from '../platform/database/database.ts'
import { dependsOn } from '../platform/database/freshness/watching.ts'
import type { Schema } from '../schema.ts'

type Type = 'notice' | 'train'
type TrainState = (typeof TRAIN_STATES)[number]
type StateFilter = (typeof STATE_FILTERS)[number]
export type NarrowBy = {
  type?: Type | undefined
  state?: StateFilter | undefined
  month?: string | undefined
  tag?: string | undefined
}
export type ListFilter = NarrowBy & { pageNum: number; pageSize: number }

/** The moment states are told for: the database's own clock, unless a test names one in China time. */
export type Moment = string | undefined
const at = (moment: Moment) => (moment === undefined ? sql<string>`now()` : sql<string>`${moment}::timestamptz`)

const COVERS: Partial<Record<StateFilter, TrainState[]>> = { upcoming: ['full', 'closed'] }

/** The second a deadline or a validity names still counts as before its end. */
const stateAt = (moment: Moment) => sql<TrainState | 'valid' | 'expired'>`case
  when a.type = 'notice' and (a.valid_until is null or ${at(moment)} < a.valid_until + interval '1 second') then 'valid'
  when a.type = 'notice' then 'expired'
  when ${at(moment)} >= a.end_time then 'ended'
  when ${at(moment)} >= a.start_time then 'ongoing'
  when ${at(moment)} >= a.signup_deadline + interval '1 second' then 'closed'
  when a.taken >= a.seats then 'full'
  else 'open' end`

const MONTH_OF = sql<string>`case a.type when 'train' then a.start_time else a.publish_time end`

const ROW = [
  'a.id',
  'a.type',
  'a.title',
  'a.summary',
  'a.tags',
  'a.publish_time as publishTime',
  'a.view_count as viewCount',
  'a.demo',
  'a.start_time as start',
  'a.end_time as end',
  'a.signup_deadline as signupDeadline',
  'a.place',
  'a.city',
  'a.mode',
  'a.seats',
  'a.taken',
  'a.fee',
  'a.speakers',
  'a.importance',
  'a.valid_until as validUntil',
] as const
const LEFT = sql<number | null>`a.seats - a.taken`

type Visible = ExpressionBuilder<Schema & { a: Schema['visible_announ_train'] }, 'a'>

/** Newest of both types. */
export function listNewest(db: Db, size: number, moment?: Moment) {
  return db
    .selectFrom('visible_announ_train as a')
    .orderBy(order(undefined, moment))
    .limit(size)
    .select([...ROW, LEFT.as('left'), stateAt(moment).as('state')])
    .execute()
}

const tagsOf = ({ type }: NarrowBy): { announ_train?: string[] } => (type ? { announ_train: [ofKind(type)] } : {})

export function listAnnounTrain(db: Db, filter: ListFilter, moment?: Moment) {
  const rows = db
    .selectFrom('visible_announ_train as a')
    .where((eb) => matches(eb, filter, moment))
    .orderBy(order(filter.type, moment))
    .limit(filter.pageSize)
    .offset((filter.pageNum - 1) * filter.pageSize)
    .select([...ROW, LEFT.as('left'), stateAt(moment).as('state')])
  return dependsOn(tagsOf(filter), () => rows.execute())
}

/** Courses: the next one first, the past at the end. Notices: the pressing ones first for as long as they hold. */
function order(type: Type | undefined, moment: Moment) {
  const newest = sql`a.publish_time desc, a.id desc`
  if (type === 'train')
    return sql`a.end_time <= ${at(moment)},
      extract(epoch from a.start_time) * case when a.end_time <= ${at(moment)} then -1 else 1 end, a.id desc`
  if (type === 'notice')
    return sql`case ${stateAt(moment)} when 'valid'
      then array_position(array['urgent', 'important', 'normal'], a.importance) else 3 end, ${newest}`
  return newest
}

export async function countAnnounTrain(db: Db, filter: NarrowBy, moment?: Moment): Promise<number> {
  const count = db
    .selectFrom('visible_announ_train as a')
    .where((eb) => matches(eb, filter, moment))
    .select((eb) => eb.fn.countAll<number>().as('total'))
  return (await dependsOn(tagsOf(filter), () => count.executeTakeFirstOrThrow())).total
}

export function listMonths(db: Db, filter: NarrowBy, moment?: Moment) {
  const months = db
    .selectFrom('visible_announ_train as a')
    .where((eb) => matches(eb, filter, moment))
    .select((eb) => [sql<string>`to_char(${MONTH_OF}, 'YYYY-MM')`.as('month'), eb.fn.countAll<number>().as('count')])
    .groupBy('month')
    .orderBy('month', 'desc')
  return dependsOn(tagsOf(filter), () => months.execute())
}

function matches(eb: Visible, { type, state, month, tag }: NarrowBy, moment: Moment) {
  return eb.and([
    ...(type ? [eb('a.type', '=', type)] : []),
    ...(tag ? [sql<boolean>`a.tags @> array[${tag}]::text[]`] : []),
    ...(state ? [eb(stateAt(moment), 'in', COVERS[state] ?? [state as TrainState])] : []),
    ...(month
      ? [
          sql<boolean>`${MONTH_OF} >= ${`${month}-01`}::timestamptz and ${MONTH_OF} < ${`${month}-01`}::timestamptz + interval '1 month'`,
        ]
      : []),
  ])
}

export function findAnnounTrain(db: Db, id: string, moment?: Moment) {
  const item = db
    .selectFrom('visible_announ_train as a')
    .where('a.id', '=', id)
    .select([
      ...ROW,
      LEFT.as('left'),
      stateAt(moment).as('state'),
      'a.body',
      'a.headings',
      'a.organiser',
      'a.contact',
      'a.agenda',
      'a.updated_at as updateTime',
      correctionsOf(sql`a.id`).as('corrections'),
    ])
  return dependsOn({ announ_train: [ofItem(id)], correction: [ofItem(id)] }, () => item.executeTakeFirst())
}

type Row = { id: string }

const findReads = builtOnce((db, { ids }: { ids: string[] }) =>
  db
    .selectFrom('announ_train as a')
    .where(sql<boolean>`a.id = any(${ids}::text[])`)
    .select(['a.id', 'a.view_count as viewCount']),
)

/** Brings rows that were kept up to how often they have been read since: counters move without telling. */
export async function recountingReads(db: Db, rows: Row[]): Promise<<T extends Row>(row: T) => T> {
  const found = await dependsOn({ announ_train: [] }, () => findReads(db, { ids: rows.map(({ id }) => id) }))
  const reads = new Map(found.map((one) => [one.id, one]))
  return (row) => ({ ...row, ...reads.get(row.id) })
}

/** Reads of a whole batch in one statement. */
export async function addAnnounViews(db: Db, counts: Map<string, number>): Promise<void> {
  const add = sql`
    with locked as materialized (
      select id from announ_train where id = any (${[...counts.keys()]}::text[]) order by id for no key update
    ), counted as (
      update announ_train set view_count = view_count + batch.count
      from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int[]) as batch (id, count)
      join locked on locked.id = batch.id
      where announ_train.id = batch.id
      returning announ_train.id, batch.count
    )
    ${insertReads(sql`select id, count from counted`)}`
  await againAfterDeadlock(() => add.execute(db))
}
