import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

const open = (db: Db) =>
  db
    .selectFrom('app_user as u')
    .where('u.status', '<>', 'closed')
    .select([
      'u.id',
      'u.phone',
      'u.nick_name as nickName',
      'u.region',
      sql<'active' | 'disabled'>`u.status`.as('status'),
      'u.created_at as createTime',
      'u.last_login_at as lastLoginTime',
    ])

/** By what is known whole; a part of a number or of a name finds nobody. */
export function listReaders(db: Db, { phone, word, most }: { phone: string | undefined; word: string; most: number }) {
  return open(db)
    .where((eb) =>
      phone
        ? eb('u.phone', '=', phone)
        : eb.or([eb('u.id', '=', word.replace(/^u_/, '')), eb(sql`lower(u.nick_name)`, '=', word.toLowerCase())]),
    )
    .orderBy('u.created_at')
    .orderBy('u.id')
    .limit(most)
    .execute()
}

export const findReader = (db: Db, id: string) => open(db).where('u.id', '=', id).executeTakeFirst()

export const lockReader = (tx: Db, id: string) => open(tx).where('u.id', '=', id).forNoKeyUpdate().executeTakeFirst()

export async function updateReaderStatus(tx: Db, id: string, status: 'active' | 'disabled'): Promise<void> {
  await tx.updateTable('app_user').set({ status, updated_at: sql`now()` }).where('id', '=', id).execute()
}
