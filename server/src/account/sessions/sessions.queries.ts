import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { EndReason } from '../account.schema.ts'

/** By a code sent to the phone, or by the chat app. */
export type OpenedBy = 'phone' | 'wechat'

/** How long a session lives without use, and at most. */
export type SessionLife = { idleDays: number; days: number }

/** Use is written down no more often than this, so that reading does not become writing. */
const USE_NOTED_EVERY = sql`interval '5 minutes'`
/** Long ago, or by a clock that has been set back since: a session from the future would outlive its time. */
const isUseOld = sql<boolean>`(s.last_used_at < now() - ${USE_NOTED_EVERY} or greatest(s.last_used_at, s.created_at) > now())`

const inDays = (count: number) => sql`make_interval(days => ${count}::int)`
const alive = ({ idleDays, days }: SessionLife) =>
  sql<boolean>`s.last_used_at > now() - ${inDays(idleDays)} and s.created_at > now() - ${inDays(days)}`

export function findSession(db: Db, tokenHash: Buffer, life: SessionLife) {
  return db
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .where('s.token_hash', '=', tokenHash)
    .select([
      's.id',
      's.user_id as userId',
      's.end_reason as endReason',
      'u.status',
      alive(life).as('alive'),
      isUseOld.as('isUseOld'),
    ])
    .executeTakeFirst()
}

export async function updateSessionUse(db: Db, id: string): Promise<void> {
  await db
    .updateTable('session as s')
    .set({ last_used_at: sql`now()`, created_at: sql`least(created_at, now())` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where(isUseOld)
    .execute()
}

export async function insertSession(
  db: Db,
  session: { id: string; tokenHash: Buffer; userId: string; openedBy: OpenedBy; agent: string; network: string },
): Promise<void> {
  const { tokenHash, userId, openedBy, ...rest } = session
  await db
    .insertInto('session')
    .values({ ...rest, token_hash: tokenHash, user_id: userId, opened_by: openedBy })
    .execute()
}

export function listSessions(db: Db, userId: string, life: SessionLife) {
  return db
    .selectFrom('session as s')
    .where('s.user_id', '=', userId)
    .where('s.ended_at', 'is', null)
    .where(alive(life))
    .select([
      's.id',
      's.agent',
      's.network',
      's.opened_by as openedBy',
      's.created_at as createTime',
      's.last_used_at as lastUsedTime',
    ])
    .orderBy('s.last_used_at', 'desc')
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id')
    .execute()
}

/** Ends the sessions of one user, one of them or all but one; tells how many. */
export async function endSessions(
  db: Db,
  which: { userId: string; id?: string; except?: string; reason: EndReason },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended_at: sql`now()`, end_reason: which.reason })
    .where('user_id', '=', which.userId)
    .where('ended_at', 'is', null)
    .$if(which.id !== undefined, (update) => update.where('id', '=', which.id ?? ''))
    .$if(which.except !== undefined, (update) => update.where('id', '<>', which.except ?? ''))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** For ten minutes the bearer of this session is known to hold the phone. */
export async function confirmSession(db: Db, id: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ confirmed_until: sql`now() + interval '10 minutes'` })
    .where('id', '=', id)
    .execute()
}

export async function isConfirmed(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .where('id', '=', id)
    .where('confirmed_until', '>', sql<string>`now()`)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ended ones too: everything that is held. */
export function listEverySession(db: Db, userId: string) {
  return db
    .selectFrom('session')
    .where('user_id', '=', userId)
    .select([
      'agent',
      'network',
      'opened_by as openedBy',
      'created_at as createTime',
      'last_used_at as lastUsedTime',
      'ended_at as endTime',
    ])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Only that there was a session is left of it. */
export async function eraseSessionTraces(db: Db, userId: string): Promise<void> {
  await db.updateTable('session').set({ agent: '', network: '' }).where('user_id', '=', userId).execute()
}
