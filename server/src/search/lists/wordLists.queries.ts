import type { WordList, WordRow } from '@zhengcai/contract/search/wordLists.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export type StoredList = { number: number; rows: WordRow[]; fileSum: string }

/** Undefined where the office never changed it. */
export function findWordList(db: Db, list: WordList): Promise<StoredList | undefined> {
  return db
    .selectFrom('word_list')
    .where('list', '=', list)
    .select(['number', 'rows', 'file_sum as fileSum'])
    .executeTakeFirst()
}

/** By which a list is known to be the same as before, without reading it. */
export async function listSums(db: Db, lists: WordList[]): Promise<Map<WordList, string>> {
  const rows = await db.selectFrom('word_list').where('list', 'in', lists).select(['list', 'sum']).execute()
  return new Map(rows.map(({ list, sum }) => [list, sum]))
}

/** One change of a list at a time, until the transaction ends; a list that has no row yet is held too. */
export async function holdWordList(tx: Db, list: WordList): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('words:' || ${list}::text, 0))`.execute(tx)
}

type Saved = { list: WordList; number: number; rows: WordRow[]; sum: string; fileSum: string }

export async function saveWordList(tx: Db, { list, number, rows, sum, fileSum }: Saved): Promise<void> {
  const stored = { number, rows: JSON.stringify(rows), sum, file_sum: fileSum }
  await tx
    .insertInto('word_list')
    .values({ list, ...stored })
    .onConflict((known) => known.column('list').doUpdateSet((eb) => ({ ...stored, at: eb.ref('excluded.at') })))
    .execute()
}

type Change = { list: WordList; number: number; actor: string; put: WordRow[]; dropped: WordRow[] }

export async function insertWordChange(tx: Db, { put, dropped, ...change }: Change): Promise<void> {
  await tx
    .insertInto('word_change')
    .values({ ...change, put: JSON.stringify(put), dropped: JSON.stringify(dropped) })
    .execute()
}
