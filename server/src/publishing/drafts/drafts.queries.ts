import { createHash } from 'node:crypto'
import type { FieldValues } from '@zhengcai/contract/fieldsOfKind.ts'
import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import type { DraftKind, DraftState } from '@zhengcai/contract/publishing/draftWords.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { updateCounted } from '../checks/counting.queries.ts'
import { IN_REVIEW } from '../draftMoves.ts'
import type { Judged } from './judgeDraft.ts'

/** What a text is at this moment: whether readers have it follows from the clock alone. */
export const stateNow = sql<DraftState>`case
  when d.state = 'live' and d.publish_time > now() then 'ready'
  when d.state = 'live' and d.withdraw_time <= now() then 'withdrawn'
  else d.state end`
/** Begun, and not with readers yet or on its way to replace what they have. */
export const isUnfinished = sql<boolean>`d.state in ('draft', 'review1', 'review2', 'review3', 'ready')`
export const isReleased = sql<boolean>`(d.publish_time is not null)`
/** Readers have it at this moment, whatever is being written here. */
export const isVisible = sql<boolean>`coalesce(d.state <> 'withdrawn' and d.publish_time <= now()
  and (d.withdraw_time is null or d.withdraw_time > now()), false)`
/** Signed and let go, but its time has not come. */
export const isScheduled = sql<boolean>`(d.state = 'live' and d.publish_time > now())`

const FACTS = [
  'd.id',
  'd.es_id as esId',
  'd.kind',
  'd.title',
  'd.number',
  'd.owner_id as ownerId',
  'd.created_by as createdById',
  'd.updated_by as updatedById',
  'd.publish_time as publishTime',
  'd.withdraw_time as withdrawTime',
  'd.planned',
  'd.behind',
  'd.round',
  'd.rounds_before as roundsBefore',
  'd.step_count as stepCount',
  'd.submitted_by as submittedById',
  'd.submitted_at as submittedAt',
  'd.step_since as since',
  'd.due_at as due',
  'd.change',
  'd.change_note as changeNote',
  'd.created_at as createTime',
  'd.updated_at as updateTime',
] as const

export type DraftFacts = NonNullable<Awaited<ReturnType<typeof findDraftFacts>>>
export type DraftContent = { fields: FieldValues; tree: Tree | null }
export type StoredDraft = DraftFacts & DraftContent

const facts = (db: Db) =>
  db
    .selectFrom('draft as d')
    .select([
      ...FACTS,
      stateNow.as('state'),
      isScheduled.as('scheduled'),
      isReleased.as('released'),
      isVisible.as('visible'),
    ])

export const findDraftFacts = (db: Db, id: string) => facts(db).where('d.id', '=', id).executeTakeFirst()

export const findDraft = (db: Db, id: string) =>
  facts(db).select(['d.fields', 'd.tree']).where('d.id', '=', id).executeTakeFirst()

export async function findDraftIdOf(db: Db, esId: string): Promise<string | undefined> {
  return (await db.selectFrom('draft').where('es_id', '=', esId).select('id').executeTakeFirst())?.id
}

/** Whoever holds it is the only one who changes anything about this draft. */
export const lockDraftRow = (tx: Db, id: string) => facts(tx).where('d.id', '=', id).forUpdate().executeTakeFirst()

export const getContent = (tx: Db, id: string): Promise<DraftContent> =>
  tx.selectFrom('draft').where('id', '=', id).select(['fields', 'tree']).executeTakeFirstOrThrow()

/** False where another press of the same button came first. */
export async function insertOnce(tx: Db, row: { staffId: string; once: string; draftId: string }): Promise<boolean> {
  const made = await tx
    .insertInto('draft_once')
    .values({ staff_id: row.staffId, once: row.once, draft_id: row.draftId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('draft_id')
    .executeTakeFirst()
  return made !== undefined
}

export async function findOnce(db: Db, { staffId, once }: { staffId: string; once: string }) {
  const row = await db
    .selectFrom('draft_once')
    .where('staff_id', '=', staffId)
    .where('once', '=', once)
    .select('draft_id as id')
    .executeTakeFirst()
  return row?.id
}

const countColumns = ({ counts }: Judged) => counts && { typos: counts.typos, citations_amiss: counts.citations }

const contentColumns = (judged: Judged) => ({
  title: judged.title,
  class_id: judged.classId,
  fields: JSON.stringify(judged.fields),
  tree: JSON.stringify(judged.tree),
  characters: judged.characters,
  alt_missing: judged.altMissing,
  planned: judged.planned,
  words: judged.words,
})

/** What an import brings is nobody's. */
type NewDraft = { id: string; esId: string; kind: DraftKind; staffId: string | null; judged: Judged }

export async function insertDraft(tx: Db, { id, esId, kind, staffId, judged }: NewDraft): Promise<void> {
  await tx
    .insertInto('draft')
    .values({
      id,
      es_id: esId,
      kind,
      number: 1,
      owner_id: staffId,
      created_by: staffId,
      updated_by: staffId,
      ...contentColumns(judged),
      ...countColumns(judged),
    })
    .execute()
  if (judged.counts) await updateCounted(tx, id, true)
  await insertWriter(tx, { id, staffId, author: true, number: 1 })
}

type Written = {
  id: string
  base: number
  staffId: string | null
  judged: Judged
  /** The state that comes with it; as it is where none is given. */
  state?: DraftState
  /** Who writes must hold this. */
  lock?: string
}

/** Nothing where somebody else was first, or has the lock. */
export async function updateContent(tx: Db, { id, base, staffId, judged, state, lock }: Written) {
  const saved = await tx
    .updateTable('draft')
    .set({
      ...contentColumns(judged),
      ...countColumns(judged),
      // With a state come the words of readers; whoever only writes may not have seen that these have changed.
      ...(state && { state, behind: false }),
      ...(state === 'draft' && { rounds_before: sql<number>`round` }),
      // What readers have keeps the time it came to them: nobody plans it once more.
      planned: sql<string | null>`case when publish_time <= now() then null else ${judged.planned}::timestamptz end`,
      number: base + 1,
      updated_by: staffId,
      updated_at: sql<string>`clock_timestamp()`,
      owner_id: sql<string>`coalesce(owner_id, ${staffId}::text)`,
    })
    .where('id', '=', id)
    .where('number', '=', base)
    .$if(state === undefined, (query) => query.where('state', 'in', ['draft', ...IN_REVIEW]))
    .$if(lock !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('draft_lock as l')
            .whereRef('l.draft_id', '=', 'draft.id')
            .where('l.token', '=', lock ?? '')
            .where('l.staff_id', '=', staffId)
            .select('l.token'),
        ),
      ),
    )
    .returning(['number', 'updated_at as savedAt', 'state', 'title', 'round'])
    .executeTakeFirst()
  if (saved) await updateCounted(tx, id, judged.counts !== undefined)
  if (saved && state === 'draft') await deleteWriters(tx, id)
  if (saved) await insertWriter(tx, { id, staffId, author: saved.state === 'draft', number: saved.number })
  return saved
}

/** Somebody has looked at what an import brought, and keeps their own words. */
export const updateLookedAt = (tx: Db, id: string) =>
  tx.updateTable('draft').set({ behind: false }).where('id', '=', id).execute()

type Wrote = { id: string; staffId: string | null; author: boolean; number: number }

/** Who writes while it is a draft is its author from then on; who only corrects what they read is not. */
export async function insertWriter(tx: Db, { id, staffId, author, number }: Wrote): Promise<void> {
  if (staffId === null) return
  await tx
    .insertInto('draft_writer')
    .values({ draft_id: id, staff_id: staffId, author, number })
    .onConflict((conflict) =>
      conflict.columns(['draft_id', 'staff_id']).doUpdateSet({
        author: sql<boolean>`draft_writer.author or excluded.author`,
        number: sql<number>`greatest(draft_writer.number, excluded.number)`,
      }),
    )
    .execute()
}

/** What readers have was read by others than those; who opens it to change it begins anew. */
async function deleteWriters(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('draft_writer').where('draft_id', '=', id).execute()
}

/** The state of a draft whose row is locked. */
export async function updateState(tx: Db, id: string, state: DraftState): Promise<void> {
  await tx
    .updateTable('draft')
    .set({ state, discarded_at: state === 'discarded' ? sql<string>`now()` : null, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function updateOwner(tx: Db, id: string, ownerId: string): Promise<void> {
  await tx.updateTable('draft').set({ owner_id: ownerId }).where('id', '=', id).execute()
}

/** Over fields and tree: the same text has the same. */
export const sumOf = ({ fields, tree }: DraftContent): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(sorted([fields, tree])))
    .digest()

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  )
}

/** Everything of one person becomes the other's; the texts are as they were. */
export async function updateOwners(tx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.updateTable('draft').set({ owner_id: to }).where('owner_id', '=', from).execute()
}
