import type { DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import type { ChangeKind } from '@zhengcai/contract/publishing/releaseWords.ts'
import { sql } from 'kysely'
import { insertCorrection } from '../../knowledge/corrections.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { BEFORE_IMPORT } from '../revisions/revisions.queries.ts'
import { isAnnoun, settleWithdrawal } from '../withdrawing/withdrawing.queries.ts'

/** The clock that decides, to the minute, as times are written. */
export async function getNow(db: Db): Promise<string> {
  const { rows } = await sql<{ now: string }>`select to_char(now(), 'YYYY-MM-DD HH24:MI:00') as now`.execute(db)
  return rows[0]?.now ?? ''
}

/** The same clock to the second. */
export async function getMoment(db: Db): Promise<string> {
  const { rows } = await sql<{ now: string }>`select to_char(now(), 'YYYY-MM-DD HH24:MI:SS') as now`.execute(db)
  return rows[0]?.now ?? ''
}

/** Whose hands are in a text since it was last released: who began it, who opened it to change it, who wrote in it. */
export async function listHands(db: Db, draftId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select created_by as id from draft where id = ${draftId} and created_by is not null
    union select staff_id from draft_writer where draft_id = ${draftId}
    union select by_id from draft_event where draft_id = ${draftId} and by_id is not null
      and act in ('create', 'copy', 'word', 'revise')
      and id > coalesce((select max(id) from draft_event
        where draft_id = ${draftId} and act in ('release', 'schedule')), 0)`.execute(db)
  return rows.map(({ id }) => id)
}

export type LastRelease = NonNullable<Awaited<ReturnType<typeof findLastRelease>>>

export function findLastRelease(db: Db, draftId: string) {
  return db
    .selectFrom('release as r')
    .innerJoin('staff as s', 's.id', 'r.released_by')
    .where('r.draft_id', '=', draftId)
    .orderBy('r.id', 'desc')
    .limit(1)
    .select([
      'r.id',
      'r.number',
      'r.released_by as byId',
      's.name as by',
      'r.released_at as at',
      'r.publish_time as publishTime',
      'r.withdraw_time as withdrawTime',
      'r.hands',
      'r.import_sum as importSum',
      'r.replaced_at as replacedAt',
    ])
    .executeTakeFirst()
}

type NewRelease = {
  esId: string
  draftId: string
  number: number
  change: ChangeKind | undefined
  note: string
  publishTime: string | null
  withdrawTime: string | null
  staffId: string
  hands: string[]
  /** Of the import that stood before it, or before the releases before it. */
  importSum: string | null
}

export async function insertRelease(
  tx: Db,
  { esId, draftId, number, change, note, ...rest }: NewRelease,
): Promise<void> {
  await tx
    .insertInto('release')
    .values({
      es_id: esId,
      draft_id: draftId,
      number,
      change: change ?? null,
      note,
      publish_time: rest.publishTime,
      withdraw_time: rest.withdrawTime,
      released_by: rest.staffId,
      hands: rest.hands,
      import_sum: rest.importSum,
    })
    .execute()
  if (change === 'correction') await insertCorrection(tx, { esId, note })
}

/** From now on the draft is what readers have. */
export async function markReleased(tx: Db, { id, number }: { id: string; number: number }): Promise<boolean> {
  const released = await tx
    .updateTable('draft')
    .set({
      state: 'live',
      behind: false,
      due_at: null,
      change: null,
      change_note: '',
      updated_at: sql<string>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .where('number', '=', number)
    .where('state', 'in', ['ready', 'live'])
    .returning('id')
    .executeTakeFirst()
  return released !== undefined
}

/** Until it was withdrawn, or never came. */
export async function showItem(tx: Db, kind: DraftKind, esId: string): Promise<void> {
  if (kind === 'page') return
  await settleWithdrawal(tx, kind, esId)
  if (isAnnoun(kind)) {
    const hidden = tx.updateTable('announ_train').set({ state: 'published' }).where('id', '=', esId)
    await hidden.where('state', '<>', 'published').execute()
    return
  }
  const hidden = tx.updateTable('knowledge').set({ state: 'published' }).where('es_id', '=', esId)
  await hidden.where('state', '<>', 'published').execute()
}

/** For a preview: as if its time had come and not passed. */
export async function showAtOnce(tx: Db, kind: DraftKind, esId: string): Promise<void> {
  if (kind === 'page') return
  const now = {
    state: 'published',
    withdraw_time: null,
    publish_time: sql<string>`least(publish_time, now())`,
  } as const
  if (isAnnoun(kind)) await tx.updateTable('announ_train').set(now).where('id', '=', esId).execute()
  else await tx.updateTable('knowledge').set(now).where('es_id', '=', esId).execute()
}

/** What no reader has ever met goes without a trace on their side. */
export async function deleteUnseen(tx: Db, kind: DraftKind, esId: string): Promise<boolean> {
  const gone = isAnnoun(kind)
    ? tx
        .deleteFrom('announ_train')
        .where('id', '=', esId)
        .where('publish_time', '>', sql<string>`now()`)
        .returning('id')
    : tx
        .deleteFrom('knowledge')
        .where('es_id', '=', esId)
        .where('publish_time', '>', sql<string>`now()`)
        .returning('es_id as id')
  return (await gone.execute()).length > 0
}

/** It never came: those whose hands were in it are again those who may not sign it. */
export async function takeBackRelease(tx: Db, draftId: string, hands: string[]): Promise<void> {
  const standing = tx.updateTable('release').set({ replaced_at: sql<string>`now()` }).where('draft_id', '=', draftId)
  await standing.where('replaced_at', 'is', null).execute()
  await sql`insert into draft_writer (draft_id, staff_id) select ${draftId}, unnest(${hands}::text[])
    on conflict do nothing`.execute(tx)
}

export type Shown = {
  publishTime: string
  withdrawTime: string | null
  state: string
  visible: boolean
  /** Readers had it, or would have, and it was taken from them. */
  taken: boolean
}

/** What readers have of it now, or will have. */
export async function findShown(db: Db, kind: DraftKind, esId: string): Promise<Shown | undefined> {
  if (kind === 'page') return undefined
  const facts = [
    'publish_time as publishTime',
    'withdraw_time as withdrawTime',
    'state',
    sql<boolean>`state = 'published' and publish_time <= now() and (withdraw_time is null or withdraw_time > now())`.as(
      'visible',
    ),
    sql<boolean>`coalesce(state = 'withdrawn' or withdraw_time <= now(), false)`.as('taken'),
  ] as const
  return isAnnoun(kind)
    ? db.selectFrom('announ_train').where('id', '=', esId).select(facts).executeTakeFirst()
    : db.selectFrom('knowledge').where('es_id', '=', esId).select(facts).executeTakeFirst()
}

/** The text of a number, where one was kept. */
export function findRevisionAt(db: Db, draftId: string, number: number) {
  return db
    .selectFrom('revision')
    .where('draft_id', '=', draftId)
    .where('number', '=', number)
    .where('side', '=', false)
    .orderBy('seq', 'desc')
    .limit(1)
    .select(['fields', 'tree'])
    .executeTakeFirst()
}

const SUMS = sql`
  select es_id as id, origin, origin_sum as sum from knowledge
  union all select id, origin, origin_sum from announ_train
  union all select id, 'pages/' || id, origin_sum from page`

/** Under which names made-up content stands. */
export async function listDemoOrigins(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ origin: string }>`
    select origin from knowledge where demo and origin is not null
    union all select origin from announ_train where demo and origin is not null
    union all select 'pages/' || id from page where demo
    union all select 'agreements/' || type from agreement where demo`.execute(db)
  return new Set(rows.map(({ origin }) => origin))
}

/** What stands before readers under this name or id, and the sum it was stored with. */
export async function findStandingSum(db: Db, { origin, id }: { origin: string; id: string }) {
  const { rows } = await sql<{ id: string; sum: string | null }>`
    select id, sum from (${SUMS}) as standing where origin = ${origin} or id = ${id}
    order by origin is distinct from ${origin} limit 1`.execute(db)
  return rows[0]
}

/** The release that stands before readers, since which no import took its place. */
export function findStandingRelease(db: Db, esId: string) {
  return db
    .selectFrom('release')
    .where('es_id', '=', esId)
    .where('replaced_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'import_sum as importSum'])
    .executeTakeFirst()
}

/** An import stands in their place from now on. */
export async function replaceReleases(tx: Db, esId: string): Promise<void> {
  const standing = tx.updateTable('release').set({ replaced_at: sql<string>`now()` }).where('es_id', '=', esId)
  await standing.where('replaced_at', 'is', null).execute()
}

/** Whether these words came in by an import before. */
export async function wasBrought(db: Db, draftId: string, sum: Buffer): Promise<boolean> {
  const brought = db.selectFrom('revision').where('draft_id', '=', draftId).where('cause', '=', 'import')
  const came = brought.where('note', '<>', BEFORE_IMPORT)
  return (await came.where('sum', '=', sum).select('id').limit(1).executeTakeFirst()) !== undefined
}

/** What `act` does is undone, and what it found is told. */
export async function tryOut<T>(tx: Db, act: () => Promise<T>): Promise<T> {
  await sql`savepoint tried`.execute(tx)
  const found = await act()
  await sql`rollback to savepoint tried`.execute(tx)
  await sql`release savepoint tried`.execute(tx)
  return found
}
