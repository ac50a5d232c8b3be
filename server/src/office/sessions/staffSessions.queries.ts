import type { Role } from '@zhengcai/contract/office/rights.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

const HOURS = 12
const CONFIRMED = sql`interval '5 minutes'`
/** Use is written down no more often than this, so that reading does not become writing. */
const USE_NOTED_EVERY = sql`interval '10 seconds'`

const until = sql<string>`t.created_at + make_interval(hours => ${HOURS}::int)`
const isAlive = (idleMinutes: number) => sql<boolean>`(t.ended_at is null and ${until} > now()
  and t.last_used_at > now() - make_interval(mins => ${idleMinutes}::int))`
/** Long ago, or by a clock that has been set back since: a session from the future would outlive its time. */
const isUseOld = sql<boolean>`(t.last_used_at < now() - ${USE_NOTED_EVERY} or greatest(t.last_used_at, t.created_at) > now())`

export function findStaffSession(db: Db, tokenHash: Buffer, idleMinutes: number) {
  return db
    .selectFrom('staff_session as t')
    .innerJoin('staff as s', 's.id', 't.staff_id')
    .where('t.token_hash', '=', tokenHash)
    .where(isAlive(idleMinutes))
    .where('s.disabled_at', 'is', null)
    .select([
      't.id as sessionId',
      's.id',
      's.name',
      sql<Role[]>`array(select r.role from staff_role r where r.staff_id = s.id order by r.role)`.as('roles'),
      't.must_enrol as mustEnrol',
      sql<boolean>`coalesce(t.confirmed_until > now() and t.confirmed_until <= now() + ${CONFIRMED}, false)`.as(
        'confirmed',
      ),
      isUseOld.as('isUseOld'),
    ])
    .executeTakeFirst()
}

export async function updateStaffSessionUse(db: Db, id: string): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ last_used_at: sql`now()`, created_at: sql`least(created_at, now())` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

export async function insertStaffSession(
  tx: Db,
  session: { id: string; staffId: string; tokenHash: Buffer; mustEnrol: boolean; agent: string; network: string },
): Promise<void> {
  const { staffId, tokenHash, mustEnrol, ...rest } = session
  await tx
    .insertInto('staff_session')
    .values({
      ...rest,
      staff_id: staffId,
      token_hash: tokenHash,
      must_enrol: mustEnrol,
      // Whoever just typed a code need not type the next one at once.
      ...(!mustEnrol && { confirmed_until: sql`now() + ${CONFIRMED}` }),
    })
    .execute()
}

/** All of a person, one of them, or all but one; tells how many. */
export async function endStaffSessions(
  tx: Db,
  which: { staffId: string; id?: string; except?: string },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_session')
    .set({ ended_at: sql`now()`, new_factor: null })
    .where('staff_id', '=', which.staffId)
    .where('ended_at', 'is', null)
    .$if(which.id !== undefined, (update) => update.where('id', '=', which.id ?? ''))
    .$if(which.except !== undefined, (update) => update.where('id', '<>', which.except ?? ''))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export async function endStaffSessionOf(db: Db, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ ended_at: sql`now()`, new_factor: null })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute()
}

export async function confirmStaffSession(tx: Db, id: string): Promise<string> {
  const row = await tx
    .updateTable('staff_session')
    .set({ confirmed_until: sql`now() + ${CONFIRMED}` })
    .where('id', '=', id)
    .returning('confirmed_until as until')
    .executeTakeFirstOrThrow()
  return row.until ?? ''
}

export function listStaffSessions(db: Db, staffId: string, idleMinutes: number) {
  return db
    .selectFrom('staff_session as t')
    .where('t.staff_id', '=', staffId)
    .where(isAlive(idleMinutes))
    .select([
      't.id',
      't.agent',
      't.network',
      't.created_at as createTime',
      't.last_used_at as lastUsedTime',
      until.as('until'),
    ])
    .orderBy('t.last_used_at', 'desc')
    .orderBy('t.id')
    .execute()
}

/** How many each of them has. */
export async function countStaffSessions(
  db: Db,
  staffIds: string[],
  idleMinutes: number,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('staff_session as t')
    .where(sql<boolean>`t.staff_id = any(${staffIds}::text[])`)
    .where(isAlive(idleMinutes))
    .select((eb) => ['t.staff_id as staffId', eb.fn.countAll<number>().as('count')])
    .groupBy('t.staff_id')
    .execute()
  return new Map(rows.map(({ staffId, count }) => [staffId, count]))
}

export async function findSessionEnd(db: Db, id: string): Promise<string> {
  const row = await db
    .selectFrom('staff_session as t')
    .where('t.id', '=', id)
    .select(until.as('until'))
    .executeTakeFirstOrThrow()
  return row.until
}

export async function updateNewFactor(tx: Db, id: string, factor: Buffer): Promise<void> {
  await tx.updateTable('staff_session').set({ new_factor: factor }).where('id', '=', id).execute()
}

export async function findNewFactor(tx: Db, id: string): Promise<Buffer | null> {
  const row = await tx.selectFrom('staff_session').where('id', '=', id).select('new_factor').executeTakeFirst()
  return row?.new_factor ?? null
}

/** From now on a session like any other; a code was just typed. */
export async function updateEnrolled(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('staff_session')
    .set({ must_enrol: false, new_factor: null, confirmed_until: sql`now() + ${CONFIRMED}` })
    .where('id', '=', id)
    .execute()
}

/** Long past every end: nobody can come by it any more. */
export async function deleteOldStaffSessions(db: Db): Promise<void> {
  await db.deleteFrom('staff_session').where('created_at', '<', sql<string>`now() - interval '30 days'`).execute()
  await db.deleteFrom('staff_link').where('expires_at', '<', sql<string>`now()`).execute()
}
