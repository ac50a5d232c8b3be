import { SEX, type Sex } from '@zhengcai/contract/account/userWords.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

const FIELDS = {
  nickName: 'nick_name',
  sex: 'sex',
  email: 'email',
  company: 'company',
  position: 'position',
  region: 'region',
  bio: 'bio',
  avatar: 'avatar',
  smsNotice: 'sms_notice',
} as const
export type ProfileFields = Partial<Record<Exclude<keyof typeof FIELDS, 'smsNotice'>, string>> & {
  sex?: Sex
  smsNotice?: boolean
}

export function getUser(db: Db, id: string) {
  return db
    .selectFrom('app_user')
    .where('id', '=', id)
    .select([
      'id',
      'phone',
      'nick_name as nickName',
      'sex',
      'email',
      'company',
      'position',
      'region',
      'bio',
      'avatar',
      'sms_notice as smsNotice',
      'level',
      'status',
      'created_at as createTime',
      'last_login_at as lastLoginTime',
    ])
    .executeTakeFirstOrThrow()
}
export type User = Awaited<ReturnType<typeof getUser>>

export async function updateUser(db: Db, id: string, fields: ProfileFields): Promise<void> {
  const given = Object.entries(FIELDS).flatMap(([name, column]) => {
    const value = fields[name as keyof typeof FIELDS]
    return value === undefined ? [] : [[column, value]]
  })
  await db
    .updateTable('app_user')
    .set({ ...Object.fromEntries(given), updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .execute()
}

/** Held until the transaction ends, so that what one reader does at once happens in turn and never to a closed account. */
export function lockUser(tx: Db, id: string) {
  return tx.selectFrom('app_user').where('id', '=', id).select(['phone', 'status']).forNoKeyUpdate().executeTakeFirst()
}

/** One of these phones whose account may log in. */
export async function findActivePhone(db: Db, phones: string[]): Promise<string | undefined> {
  if (phones.length === 0) return undefined
  const found = await db
    .selectFrom('app_user')
    .where('phone', 'in', phones)
    .where('status', '=', 'active')
    .orderBy('phone')
    .select('phone')
    .executeTakeFirst()
  return found?.phone ?? undefined
}

export async function updateLastLogin(db: Db, id: string): Promise<void> {
  await db.updateTable('app_user').set({ last_login_at: sql`now()` }).where('id', '=', id).execute()
}

/** The account of this phone, made now if there was none; the same row for two who come at once. */
export async function findOrInsertUser(db: Db, user: { id: string; phone: string; nickName: string }) {
  return db
    .insertInto('app_user')
    .values({ id: user.id, phone: user.phone, nick_name: user.nickName, last_login_at: sql`now()` })
    .onConflict((conflict) =>
      conflict.column('phone').doUpdateSet({
        last_login_at: sql`case app_user.status when 'active' then now() else app_user.last_login_at end`,
      }),
    )
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow()
}

/** Locked, so that of two pictures that come in at once each knows which one it replaces. */
export async function lockAvatar(tx: Db, id: string): Promise<string> {
  const { avatar } = await tx
    .selectFrom('app_user')
    .where('id', '=', id)
    .select('avatar')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return avatar
}

export async function closeUser(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({
      phone: null,
      nick_name: '已注销用户',
      sex: SEX.unknown,
      email: '',
      company: '',
      position: '',
      region: '',
      bio: '',
      avatar: '',
      sms_notice: false,
      status: 'closed',
      closed_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** Where text messages about their own affairs may go, if they asked for them. */
export async function findPhoneToTell(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('app_user')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('sms_notice', '=', true)
    .select('phone')
    .executeTakeFirst()
  return row?.phone ?? undefined
}

export async function updateStatus(
  tx: Db,
  { phone, status }: { phone: string; status: 'active' | 'disabled' },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('app_user')
    .set({ status, updated_at: sql`now()` })
    .where('phone', '=', phone)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
