import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { RIGHTS_OF, type Right, ROLES, type Role } from '@zhengcai/contract/office/rights.ts'
import { DORMANT_DAYS, type StaffStatus } from '@zhengcai/contract/office/staffWords.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

const isEnrolled = sql<boolean>`(s.password is not null and s.factor is not null)`
const isActive = sql<boolean>`(s.disabled_at is null and ${isEnrolled})`
const status = sql<StaffStatus>`case when s.disabled_at is not null then 'disabled' when ${isEnrolled} then 'active' else 'invited' end`
const roles = sql<Role[]>`array(select r.role from staff_role r where r.staff_id = s.id order by r.role)`
const isDormant = sql<boolean>`(${isActive} and coalesce(s.signed_in_at, s.created_at) < now() - make_interval(days => ${DORMANT_DAYS}::int))`

export function findStaffByName(db: Db, nameKey: string) {
  return db
    .selectFrom('staff as s')
    .where('s.name_key', '=', nameKey)
    .select(['s.id', 's.name', 's.password'])
    .executeTakeFirst()
}

export type LockedStaff = NonNullable<Awaited<ReturnType<typeof lockStaff>>>

/** `now` is the database's clock, by which codes are judged. */
export function lockStaff(tx: Db, id: string) {
  return tx
    .selectFrom('staff as s')
    .where('s.id', '=', id)
    .select([
      's.id',
      's.name',
      's.password',
      's.factor',
      's.last_step as lastStep',
      's.roles_number as rolesNumber',
      's.roles_by as rolesBy',
      's.roles_at as rolesAt',
      isActive.as('active'),
      status.as('status'),
      roles.as('roles'),
      sql<number>`extract(epoch from clock_timestamp())::float8`.as('now'),
    ])
    .forUpdate()
    .executeTakeFirst()
}

/** Nothing where the name is taken. */
export async function insertStaff(
  tx: Db,
  staff: { id: string; name: string; nameKey: string; by: string; inviteOnce?: Buffer | undefined },
): Promise<boolean> {
  const row = await tx
    .insertInto('staff')
    .values({
      id: staff.id,
      name: staff.name,
      name_key: staff.nameKey,
      roles_by: staff.by,
      invite_once: staff.inviteOnce ?? null,
    })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function replaceRoles(tx: Db, id: string, held: readonly Role[]): Promise<void> {
  await tx.deleteFrom('staff_role').where('staff_id', '=', id).execute()
  await tx
    .insertInto('staff_role')
    .values(held.map((role) => ({ staff_id: id, role })))
    .execute()
}

export async function updateRolesNumber(tx: Db, id: string, by: string): Promise<number> {
  const { number } = await tx
    .updateTable('staff')
    .set((eb) => ({ roles_number: eb('roles_number', '+', 1), roles_by: by, roles_at: sql`now()` }))
    .where('id', '=', id)
    .returning('roles_number as number')
    .executeTakeFirstOrThrow()
  return number
}

export async function updateDisabled(tx: Db, id: string, disabled: boolean): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ disabled_at: disabled ? sql`now()` : null })
    .where('id', '=', id)
    .execute()
}

type Credentials = { password: string | null; factor: Buffer | null; lastStep: number }

export async function updateCredentials(tx: Db, id: string, set: Partial<Credentials>): Promise<void> {
  const { lastStep, ...rest } = set
  await tx
    .updateTable('staff')
    .set({ ...rest, ...(lastStep !== undefined && { last_step: lastStep }) })
    .where('id', '=', id)
    .execute()
}

/** Only while it is still the one that was looked at. */
export async function updateHash(db: Db, id: string, { from, to }: { from: string; to: string }): Promise<void> {
  await db.updateTable('staff').set({ password: to }).where('id', '=', id).where('password', '=', from).execute()
}

export async function updateSignedIn(tx: Db, id: string, { byRecovery }: { byRecovery: boolean }): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ signed_in_at: sql`now()`, ...(byRecovery && { recovered_at: sql`now()` }) })
    .where('id', '=', id)
    .execute()
}

export async function countActiveAdministrators(tx: Db, only?: string): Promise<number> {
  const { count } = await tx
    .selectFrom('staff as s')
    .innerJoin('staff_role as r', 'r.staff_id', 's.id')
    .where('r.role', '=', 'administrator')
    .where(isActive)
    .$if(only !== undefined, (query) => query.where('s.id', '=', only ?? ''))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type Listed = { id?: string | undefined; status?: StaffStatus | undefined; pageNum: number; pageSize: number }

/** Those at work first, then who is invited, then who is disabled. */
export async function listStaff(db: Db, { id, status: wanted, pageNum, pageSize }: Listed) {
  const found = db
    .selectFrom('staff as s')
    .$if(id !== undefined, (query) => query.where('s.id', '=', id ?? ''))
    .$if(wanted !== undefined, (query) => query.where(status, '=', wanted ?? 'active'))
  const rows = await found
    .leftJoin('staff_link as l', (join) => join.onRef('l.staff_id', '=', 's.id').on('l.expires_at', '>', sql`now()`))
    .select([
      's.id',
      's.name',
      roles.as('roles'),
      's.roles_number as base',
      status.as('status'),
      sql<boolean>`s.factor is not null`.as('factor'),
      's.created_at as createTime',
      's.signed_in_at as lastSignIn',
      isDormant.as('dormant'),
      's.recovered_at as lastRecovery',
      'l.expires_at as linkUntil',
    ])
    .orderBy(sql`array_position(array['active', 'invited', 'disabled'], ${status})`)
    .orderBy('s.created_at')
    .orderBy('s.id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

/** Everybody who has not left, for whoever looks for a colleague by name. */
export function listStaffNames(db: Db, { active = false } = {}) {
  return db
    .selectFrom('staff as s')
    .where('s.disabled_at', 'is', null)
    .$if(active, (query) => query.where(isActive))
    .select(['s.id', 's.name', roles.as('roles')])
    .orderBy('s.name')
    .execute()
}

export async function findStaffName(db: Db, id: string): Promise<string | undefined> {
  return (await db.selectFrom('staff').where('id', '=', id).select('name').executeTakeFirst())?.name
}

/** Whether anybody who may do this works here now. */
export async function hasHolderOf(db: Db, right: Right): Promise<boolean> {
  const holders = keysOf(ROLES).filter((role) => RIGHTS_OF[role].includes(right))
  const holder = db
    .selectFrom('staff as s')
    .innerJoin('staff_role as r', 'r.staff_id', 's.id')
    .where('s.disabled_at', 'is', null)
    .where('r.role', 'in', holders)
  return (await holder.select('s.id').limit(1).executeTakeFirst()) !== undefined
}

/** What these people are called, who left included. */
export async function listNamesOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('staff')
    .where('id', 'in', [...new Set(ids)])
    .select(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
