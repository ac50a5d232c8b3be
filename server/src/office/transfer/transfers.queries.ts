import { KEPT_HOURS, type TransferState } from '@zhengcai/contract/office/transferWords.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

const SHOWN = 30

export type Way = 'export' | 'import'
export type TransferRow = NonNullable<Awaited<ReturnType<typeof findTransfer>>>

const until = sql<string | null>`case when t.state in ('read', 'done') and (t.way = 'export' or t.state = 'read')
  then t.at + make_interval(hours => ${KEPT_HOURS}::int) end`

const rows = (db: Db) =>
  db
    .selectFrom('transfer as t')
    .innerJoin('staff as s', 's.id', 't.by_id')
    .select([
      ...(['t.id', 't.number', 't.way', 't.state', 't.title', 't.wish', 't.report', 't.basis', 't.size'] as const),
      ...(['t.progress', 't.fault', 't.by_id as byId', 's.name as by', 't.at as time'] as const),
      until.as('until'),
    ])

export const findTransfer = (db: Db, id: string) => rows(db).where('t.id', '=', id).executeTakeFirst()

export async function lockTransfer(tx: Db, id: string) {
  await tx.selectFrom('transfer').where('id', '=', id).select('id').forUpdate().execute()
  return findTransfer(tx, id)
}

/** Without what was read and never brought in, which concerns its reader alone. */
export const listTransfers = (db: Db, ways: Way[], staffId: string) =>
  rows(db)
    .where('t.way', 'in', ways)
    .where((eb) => eb.or([eb('t.state', '<>', 'read'), eb('t.by_id', '=', staffId)]))
    .orderBy('t.at', 'desc')
    .orderBy('t.id')
    .limit(SHOWN)
    .execute()

/** What somebody asked for and nobody has finished. */
export const listToDo = (db: Db) => rows(db).where('t.state', 'in', ['waiting', 'working']).orderBy('t.at').execute()

export const findAtWork = (db: Db, way: Way) =>
  rows(db).where('t.way', '=', way).where('t.state', 'in', ['waiting', 'working']).executeTakeFirst()

type NewTransfer = {
  id: string
  way: Way
  state: TransferState
  title: string
  byId: string
  wish?: object
  report?: object
  basis?: string
}

/** False where another one of its way is at work. */
export async function insertTransfer(tx: Db, { byId, wish = {}, report = {}, ...row }: NewTransfer): Promise<boolean> {
  const made = await tx
    .insertInto('transfer')
    .values({ ...row, wish: JSON.stringify(wish), report: JSON.stringify(report), by_id: byId, size: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

type Step = { state: TransferState; progress?: string; fault?: string; size?: number; report?: object; wish?: object }

export async function stepTransfer(tx: Db, id: string, { report, wish, ...step }: Step): Promise<void> {
  await tx
    .updateTable('transfer')
    .set({
      ...step,
      number: sql`number + 1`,
      ...(report && { report: JSON.stringify(report) }),
      ...(wish && { wish: JSON.stringify(wish) }),
    })
    .where('id', '=', id)
    .execute()
}

export async function updateProgress(db: Db, id: string, progress: string): Promise<void> {
  await db.updateTable('transfer').set({ progress }).where('id', '=', id).where('state', '=', 'working').execute()
}

/** Whose files may go: kept long enough, or of no use any more. Answers them. */
export async function updateGone(db: Db): Promise<string[]> {
  const old = sql<string>`now() - make_interval(hours => ${KEPT_HOURS}::int)`
  const gone = await db
    .updateTable('transfer')
    .set({ state: 'gone', number: sql`number + 1` })
    .where('at', '<', old)
    .where((eb) => eb.or([eb('state', '=', 'read'), eb.and([eb('state', '=', 'done'), eb('way', '=', 'export')])]))
    .returning('id')
    .execute()
  return gone.map(({ id }) => id)
}

/** The files of these are still wanted. */
export async function listKept(db: Db): Promise<Set<string>> {
  const kept = await db
    .selectFrom('transfer')
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['read', 'waiting', 'working']),
        eb.and([eb('state', '=', 'done'), eb('way', '=', 'export')]),
      ]),
    )
    .select('id')
    .execute()
  return new Set(kept.map(({ id }) => id))
}
