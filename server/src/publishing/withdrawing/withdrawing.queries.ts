import type { DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** What was taken from readers by people of the office, or will be. */
export type Withdrawal = NonNullable<Awaited<ReturnType<typeof findWithdrawal>>>

export function findWithdrawal(db: Db, esId: string) {
  return db
    .selectFrom('withdrawal as w')
    .innerJoin('staff as s', 's.id', 'w.by_id')
    .where('w.es_id', '=', esId)
    .select(['w.at', 'w.reason', 'w.emergency', 'w.by_id as byId', 's.name as by', 'w.seen_by as seenById'])
    .select([
      sql<boolean>`w.at > now()`.as('ahead'),
      sql<string | null>`case when w.planned > now() then w.planned end`.as('planned'),
    ])
    .executeTakeFirst()
}

type NewWithdrawal = {
  esId: string
  at: string | null
  emergency: boolean
  reason: string
  staffId: string
  /** Done by somebody to whom it would be shown. */
  seen: boolean
}

/** In place of what was planned before; the end that stood until it was taken, or that an import or a release gave, is remembered. */
export async function putWithdrawal(tx: Db, one: NewWithdrawal): Promise<void> {
  const { esId, at, emergency, reason, staffId, seen } = one
  await sql`
    insert into withdrawal (es_id, at, emergency, reason, by_id, seen_by, seen_at, planned)
    select es_id, ${when(at)}, ${emergency}, ${reason}, ${staffId}, case when ${seen} then ${staffId} end,
      case when ${seen} then now() end, case when withdraw_time > now() then withdraw_time end
      from draft where es_id = ${esId}
    on conflict (es_id) do update set at = excluded.at, emergency = excluded.emergency, reason = excluded.reason,
      by_id = excluded.by_id, seen_by = excluded.seen_by, seen_at = excluded.seen_at, made_at = clock_timestamp(),
      planned = case when withdrawal.at > now() and excluded.at > now() then withdrawal.planned
        when withdrawal.at > now() then excluded.planned
        else coalesce(withdrawal.planned, excluded.planned) end`.execute(tx)
}

/** At this moment, where no time is given. */
const when = (at: string | null): RawBuilder<string> => (at === null ? sql`now()` : sql`${at}::timestamptz`)

export async function updateSeen(tx: Db, { esId, staffId }: { esId: string; staffId: string }): Promise<void> {
  const seen = { seen_by: staffId, seen_at: sql<string>`now()` }
  await tx.updateTable('withdrawal').set(seen).where('es_id', '=', esId).execute()
}

export async function deleteWithdrawal(tx: Db, esId: string): Promise<void> {
  await tx.deleteFrom('withdrawal').where('es_id', '=', esId).execute()
}

/** Whether readers have it among the notices and courses, which have a table of their own. */
export const isAnnoun = (kind: DraftKind) => kind === 'notice' || kind === 'training'

type End = { state: 'published' | 'withdrawn'; withdraw_time: RawBuilder<string> | null }

async function setEnd(tx: Db, kind: DraftKind, esId: string, end: End): Promise<void> {
  if (isAnnoun(kind)) await tx.updateTable('announ_train').set(end).where('id', '=', esId).execute()
  else await tx.updateTable('knowledge').set(end).where('es_id', '=', esId).execute()
}

/** The state outlasts an import, which writes the time anew. */
export const hideNow = (tx: Db, kind: DraftKind, esId: string) =>
  setEnd(tx, kind, esId, { state: 'withdrawn', withdraw_time: when(null) })

export const hideAt = (tx: Db, kind: DraftKind, esId: string, at: string | null) =>
  setEnd(tx, kind, esId, { state: 'published', withdraw_time: at === null ? null : when(at) })

/** As it was decided here, whatever has been written over it. */
export async function withdrawAgain(tx: Db, esId: string): Promise<void> {
  const standing = await findWithdrawal(tx, esId)
  if (!standing) return
  const { kind } = await tx.selectFrom('draft').where('es_id', '=', esId).select('kind').executeTakeFirstOrThrow()
  if (standing.ahead) await hideAt(tx, kind, esId, standing.at)
  else await setEnd(tx, kind, esId, { state: 'withdrawn', withdraw_time: when(standing.at) })
}

/**
 * What was released anew is shown, also where not a word of it was changed and its end of before still stands: a past withdrawal
 * is over, one that lies ahead holds unless the release names an end.
 */
export async function settleWithdrawal(tx: Db, kind: DraftKind, esId: string): Promise<void> {
  const ends = ['withdraw_time as end', sql<boolean>`coalesce(withdraw_time <= now(), false)`.as('over')] as const
  const item = isAnnoun(kind)
    ? tx.selectFrom('announ_train').where('id', '=', esId).select(ends)
    : tx.selectFrom('knowledge').where('es_id', '=', esId).select(ends)
  const { end, over } = await item.executeTakeFirstOrThrow()
  const standing = await findWithdrawal(tx, esId)
  if (standing?.ahead && (end === null || over)) return hideAt(tx, kind, esId, standing.at)
  if (over) await hideAt(tx, kind, esId, null)
  if (standing && (over || standing.at !== end)) await deleteWithdrawal(tx, esId)
}

/** Whose work it was: who let it out, whose hands were in it, who answers for it, who began it and wrote last. */
export async function listConcerned(db: Db, draftId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select unnest(hands || released_by) as id from release
      where id = (select max(id) from release where draft_id = ${draftId})
    union select staff_id from signature where draft_id = ${draftId} and voided_at is null
    union select unnest(array[owner_id, created_by, updated_by]) from draft where id = ${draftId}`.execute(db)
  return rows.flatMap(({ id }) => id ?? [])
}

/** Whether readers have it under this id, though it is no text of the console. */
export async function isOther(db: Db, esId: string): Promise<boolean> {
  const item = db.selectFrom('knowledge').where('es_id', '=', esId).select('es_id')
  return (await item.executeTakeFirst()) !== undefined
}

/** The ids that readers know these texts by. */
export async function listEsIds(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('draft').where('id', 'in', ids).select(['id', 'es_id as esId']).execute()
  return new Map(rows.map(({ id, esId }) => [id, esId]))
}
