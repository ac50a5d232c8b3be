import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Schema } from '../../schema.ts'

export type NewMessage = {
  userId: string
  kind: Schema['notice_to_user']['kind']
  title: string
  text?: string
  /** A path of this site. */
  href?: string
  /** What is told under one key is told once. */
  key?: string
}

/** Leaves a message for one reader; in the transaction of what it tells about, so that neither happens alone. */
export async function notify(db: Db, { userId, kind, title, text = '', href = '', key }: NewMessage): Promise<void> {
  await db
    .insertInto('notice_to_user')
    .values({ user_id: userId, kind, title, text, href, key: key ?? null })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .execute()
}

const messagesOf = (db: Db, { userId, state }: { userId: string; state: 'all' | 'unread' }) =>
  db
    .selectFrom('notice_to_user')
    .where('user_id', '=', userId)
    .$if(state === 'unread', (query) => query.where('read_at', 'is', null))

export function listMessages(
  db: Db,
  { pageNum, pageSize, ...which }: { userId: string; state: 'all' | 'unread'; pageNum: number; pageSize: number },
) {
  return messagesOf(db, which)
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .select([
      sql<string>`id::text`.as('id'),
      'kind',
      'title',
      'text',
      'href',
      'created_at as createTime',
      sql<boolean>`read_at is not null`.as('read'),
    ])
    .execute()
}

export async function countMessages(db: Db, which: { userId: string; state: 'all' | 'unread' }): Promise<number> {
  const { count } = await messagesOf(db, which)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type Kind = NewMessage['kind']

/** Messages about one question or feedback have keys that begin with its id, and end with the event they tell of. */
export const messageKey = (kind: Kind, id: string, eventId: number | '' = '') => `${kind}:${id}:${eventId}`

/** Of the row of a list: whether a message about it is unread. The columns are those of that list. */
export const hasUnreadMessage = (kind: Kind, { id, userId }: { id: string; userId: string }) =>
  sql<boolean>`exists (select from notice_to_user n where n.user_id = ${sql.ref(userId)} and n.read_at is null
    and starts_with(n.key, ${`${kind}:`}::text || ${sql.ref(id)} || ':'))`

export async function listUnreadAbout(
  db: Db,
  { userId, kind, id }: { userId: string; kind: Kind; id: string },
): Promise<string[]> {
  const rows = await messagesOf(db, { userId, state: 'unread' })
    .where(sql<boolean>`starts_with(key, ${messageKey(kind, id)})`)
    .orderBy('id')
    .select(sql<string>`id::text`.as('id'))
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks those of the ids that are the reader's own, or all of them when no ids are given. */
export async function updateRead(db: Db, { userId, ids }: { userId: string; ids?: number[] }): Promise<void> {
  await db
    .updateTable('notice_to_user')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .execute()
}

export function listEveryMessage(db: Db, userId: string) {
  return db
    .selectFrom('notice_to_user')
    .where('user_id', '=', userId)
    .orderBy('id')
    .select(['kind', 'title', 'text', 'href', 'created_at as createTime', 'read_at as readTime'])
    .execute()
}

export async function deleteMessages(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('notice_to_user').where('user_id', '=', userId).execute()
}
