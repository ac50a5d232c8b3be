import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Schema } from '../../../schema.ts'

export type Word = Omit<Selectable<Schema['law_change_words']>, 'change_id' | 'ordinal'>

const AT_ONCE = 500

export async function insertWords(tx: Db, changeId: string, words: Word[]): Promise<void> {
  const rows = words.map((word, index) => ({ ...word, change_id: changeId, ordinal: index + 1 }))
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx
      .insertInto('law_change_words')
      .values(rows.slice(at, at + AT_ONCE))
      .execute()
}

export async function listWords(
  db: Db,
  { id, pageNum, pageSize }: { id: string; pageNum: number; pageSize: number },
): Promise<{ rows: (Word & { ordinal: number })[]; total: number }> {
  const all = db.selectFrom('law_change_words').where('change_id', '=', id)
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await all
    .orderBy('ordinal')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .select(['ordinal', 'title', 'name', 'kind', 'before', 'after'])
    .execute()
  return { rows, total }
}
