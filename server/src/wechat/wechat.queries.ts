import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { isGood } from '../platform/database/isGood.ts'
import type { Schema } from '../schema.ts'

export type Purpose = Schema['wechat_state']['purpose']
export type Outcome = NonNullable<Schema['wechat_state']['outcome']>
export type AppName = Schema['wechat_open_id']['app']

type NewState = {
  hash: Buffer
  purpose: Purpose
  userId: string | null
  ticketHash: Buffer | null
  agent: string
  network: string
  seconds: number
}

/** Whoever begins one also sweeps away those that are long over. */
export async function insertState(db: Db, { hash, userId, ticketHash, seconds, ...state }: NewState): Promise<void> {
  await db.deleteFrom('wechat_state').where('expires_at', '<', sql<string>`now() - interval '1 hour'`).execute()
  await db
    .insertInto('wechat_state')
    .values({
      ...state,
      state_hash: hash,
      user_id: userId,
      ticket_hash: ticketHash,
      expires_at: sql`now() + make_interval(secs => ${seconds})`,
    })
    .execute()
}

export function findState(db: Db, hash: Buffer) {
  return db
    .selectFrom('wechat_state as s')
    .leftJoin('app_user as u', 'u.id', 's.user_id')
    .where('s.state_hash', '=', hash)
    .select([
      's.purpose',
      's.agent',
      's.network',
      'u.phone',
      sql<boolean>`s.used_at is not null`.as('used'),
      sql<number>`case when ${isGood('s.expires_at')} then ceil(extract(epoch from s.expires_at - now()))::int else 0 end`.as(
        'expiresIn',
      ),
    ])
    .executeTakeFirst()
}

/** Takes a state for good: of two who come with the same one, the second finds nothing. */
export function updateStateUsed(db: Db, { hash, purpose }: { hash: Buffer; purpose: Purpose }) {
  return db
    .updateTable('wechat_state')
    .set({ used_at: sql`now()` })
    .where('state_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where(isGood('expires_at'))
    .returning(['user_id as userId', 'agent', 'network'])
    .executeTakeFirst()
}

export async function updateOutcome(
  db: Db,
  { hash, outcome, userId = null }: { hash: Buffer; outcome: Outcome; userId?: string | null },
): Promise<void> {
  await db
    .updateTable('wechat_state')
    .set({ outcome, user_id: userId })
    .where('state_hash', '=', hash)
    .where('purpose', '=', 'login')
    .execute()
}

/** Hands a confirmed login over, once. */
export function updateCollected(db: Db, ticketHash: Buffer) {
  return db
    .updateTable('wechat_state')
    .set({ collected_at: sql`now()` })
    .where('ticket_hash', '=', ticketHash)
    .where('outcome', '=', 'confirmed')
    .where('collected_at', 'is', null)
    .where(sql<boolean>`expires_at between now() - interval '1 minute' and now() + interval '1 hour'`)
    .returning('user_id as userId')
    .executeTakeFirst()
}

export function findLogin(db: Db, ticketHash: Buffer) {
  return db
    .selectFrom('wechat_state')
    .where('ticket_hash', '=', ticketHash)
    .select([
      'outcome',
      sql<boolean>`used_at is not null`.as('used'),
      sql<boolean>`collected_at is not null`.as('collected'),
      isGood('expires_at').as('alive'),
    ])
    .executeTakeFirst()
}

export function findBinding(db: Db, userId: string) {
  return db
    .selectFrom('wechat_binding')
    .where('user_id', '=', userId)
    .select(['union_id as unionId', 'nick_name as nickName', 'bound_at as bindTime', 'agent', 'network'])
    .executeTakeFirst()
}

export function findBoundUser(db: Db, unionId: string) {
  return db
    .selectFrom('wechat_binding as b')
    .innerJoin('app_user as u', 'u.id', 'b.user_id')
    .where('b.union_id', '=', unionId)
    .select(['u.id', 'u.phone', 'u.status'])
    .executeTakeFirst()
}

type NewBinding = { userId: string; unionId: string; nickName: string; agent: string; network: string }

/** False where this chat account belongs to somebody already. */
export async function insertBinding(db: Db, { userId, unionId, nickName, ...where }: NewBinding): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('wechat_binding')
    .values({ ...where, user_id: userId, union_id: unionId, nick_name: nickName })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function upsertOpenId(
  db: Db,
  { userId, app, openId }: { userId: string; app: AppName; openId: string },
): Promise<void> {
  await db
    .insertInto('wechat_open_id')
    .values({ user_id: userId, app, open_id: openId })
    .onConflict((conflict) => conflict.columns(['user_id', 'app']).doUpdateSet({ open_id: openId }))
    .execute()
}

export function listOpenIds(db: Db, userId: string) {
  return db
    .selectFrom('wechat_open_id')
    .where('user_id', '=', userId)
    .orderBy('app')
    .select(['app', 'open_id as openId'])
    .execute()
}

/** Everything that came from the chat app, and what was begun and not finished. */
export async function deleteChat(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('wechat_binding')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('wechat_state').where('user_id', '=', userId).execute()
  return numDeletedRows > 0n
}
