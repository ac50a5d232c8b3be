import type { LawChangeKind, LawChangeState } from '@zhengcai/contract/laws/lawDeskWords.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Difference } from '../../laws.schema.ts'

export type ChangeRow = NonNullable<Awaited<ReturnType<typeof findChange>>>

const rows = (db: Db) =>
  db
    .selectFrom('law_change as c')
    .innerJoin('staff as s', 's.id', 'c.by_id')
    .leftJoin('staff as d', 'd.id', 'c.decided_by')
    .leftJoin('law_article as a', (join) => join.onRef('a.es_id', '=', 'c.es_id').onRef('a.address', '=', 'c.address'))
    .select([
      'c.id',
      'c.number',
      'c.kind',
      'c.state',
      'c.law_id as lawId',
      'c.es_id as esId',
      'c.address',
      'c.title',
      'c.base',
      'c.differences',
      'c.reason',
      'c.by_id as byId',
      's.name as by',
      'c.at as time',
      'c.decided_by as decidedById',
      'd.name as decidedBy',
      'c.decided_at as decidedAt',
      'c.decision',
      'c.progress',
      'c.fault',
    ])
    .select(sql<string>`coalesce(a.label, '')`.as('label'))

export const findChange = (db: Db, id: string) => rows(db).where('c.id', '=', id).executeTakeFirst()

/** For whoever decides on it: nobody else does so meanwhile. */
export async function lockChange(tx: Db, id: string) {
  await tx.selectFrom('law_change').where('id', '=', id).select('id').forUpdate().execute()
  return findChange(tx, id)
}

type Filter = { state?: LawChangeState | undefined; lawId?: string; pageNum: number; pageSize: number }

/** What was read and never submitted is nobody's concern but the reader's. */
export async function listChanges(db: Db, { state, lawId, pageNum, pageSize }: Filter) {
  const found = rows(db)
    .where('c.state', state ? '=' : '<>', state ?? 'read')
    .$if(lawId !== undefined, (some) => some.where('c.law_id', '=', lawId ?? ''))
  const { total } = await db
    .selectFrom('law_change as c')
    .where('c.state', state ? '=' : '<>', state ?? 'read')
    .$if(lawId !== undefined, (some) => some.where('c.law_id', '=', lawId ?? ''))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const page = found
    .orderBy(sql`c.state <> 'waiting'`)
    .orderBy('c.at', 'desc')
    .orderBy('c.id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return { rows: await page.execute(), total }
}

export async function getValue<T>(db: Db, id: string): Promise<T> {
  const { value } = await db.selectFrom('law_change').where('id', '=', id).select('value').executeTakeFirstOrThrow()
  return value as T
}

export type NewChange = {
  id: string
  kind: LawChangeKind
  state: LawChangeState
  lawId?: string
  esId?: string
  address?: string
  title: string
  base?: number
  value: object
  differences?: Difference[]
  reason: string
  byId: string
}

export async function insertChange(tx: Db, change: NewChange): Promise<void> {
  await tx
    .insertInto('law_change')
    .values({
      id: change.id,
      kind: change.kind,
      state: change.state,
      law_id: change.lawId ?? null,
      es_id: change.esId ?? null,
      address: change.address ?? null,
      title: change.title,
      base: change.base ?? 1,
      value: JSON.stringify(change.value),
      differences: JSON.stringify(change.differences ?? []),
      reason: change.reason,
      by_id: change.byId,
    })
    .execute()
}

type Step = {
  state: LawChangeState
  by?: string
  decision?: string
  fault?: string
  progress?: string
  linked?: boolean
}

export async function stepChange(
  tx: Db,
  id: string,
  { state, by, decision, fault, progress, linked }: Step,
): Promise<void> {
  await tx
    .updateTable('law_change')
    .set({
      state,
      number: sql`number + 1`,
      ...(by !== undefined && { decided_by: by, decided_at: sql<string>`now()` }),
      ...(decision !== undefined && { decision }),
      ...(fault !== undefined && { fault }),
      ...(progress !== undefined && { progress }),
      ...(linked && { linked_at: sql<string>`now()` }),
    })
    .where('id', '=', id)
    .execute()
}

export async function submitImport(
  tx: Db,
  id: string,
  { value, reason }: { value: object; reason: string },
): Promise<void> {
  await tx
    .updateTable('law_change')
    .set({ state: 'waiting', number: sql`number + 1`, value: JSON.stringify(value), reason, at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function updateProgress(db: Db, id: string, progress: string): Promise<void> {
  await db.updateTable('law_change').set({ progress }).where('id', '=', id).execute()
}

/** What was confirmed and is still to be written or linked, the oldest first. */
export function listToDo(db: Db) {
  return db
    .selectFrom('law_change')
    .where('state', 'in', ['applying', 'released'])
    .where('linked_at', 'is', null)
    .orderBy('decided_at')
    .orderBy('id')
    .select(['id', 'kind', 'state', 'law_id as lawId', 'decided_by as decidedBy'])
    .execute()
}

export async function updateLinked(db: Db, ids: string[]): Promise<void> {
  await db.updateTable('law_change').set({ linked_at: sql<string>`now()` }).where('id', 'in', ids).execute()
}

/** An import that is being written; there is one at a time. */
export async function findOpenImport(db: Db, except: string) {
  return rows(db)
    .where('c.kind', '=', 'import')
    .where('c.state', '=', 'applying')
    .where('c.id', '<>', except)
    .executeTakeFirst()
}

export async function findWaiting(tx: Db, esId: string) {
  return rows(tx).where('c.es_id', '=', esId).where('c.state', '=', 'waiting').executeTakeFirst()
}

/** Imports that were read, or came to their end, so long ago that nobody needs their files. */
export async function listOldImports(db: Db): Promise<string[]> {
  const old = await db
    .selectFrom('law_change')
    .where('kind', '=', 'import')
    .where('state', 'in', ['read', 'released', 'returned', 'failed'])
    .where('at', '<', sql<string>`now() - interval '2 days'`)
    .where('at', '>', sql<string>`now() - interval '9 days'`)
    .select('id')
    .execute()
  return old.map(({ id }) => id)
}

/** What waits for another person than this one, the oldest first. */
export async function listWaitingFor(db: Db, staffId: string, most: number) {
  const waiting = rows(db).where('c.state', '=', 'waiting').where('c.by_id', '<>', staffId)
  const found = await waiting.orderBy('c.at').orderBy('c.id').limit(most).execute()
  const { total } = await db
    .selectFrom('law_change')
    .where('state', '=', 'waiting')
    .where('by_id', '<>', staffId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows: found, total }
}
