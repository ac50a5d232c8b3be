import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Everybody who wrote or edited an item. */
export async function listWriters(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from knowledge k cross join unnest(array[k.author, k.editor]) as name
    where name <> ''`.execute(db)
  return rows.map(({ name }) => name)
}

export function listDeclined(db: Db) {
  return db.selectFrom('search_declined').orderBy('at', 'desc').orderBy('word').orderBy('term').selectAll().execute()
}

/** False where it was declined before. */
export async function insertDeclined(db: Db, pair: { word: string; term: string; by: string }): Promise<boolean> {
  const row = await db
    .insertInto('search_declined')
    .values(pair)
    .onConflict((conflict) => conflict.doNothing())
    .returning('word')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteDeclined(db: Db, { word, term }: { word: string; term: string }): Promise<boolean> {
  const row = await db
    .deleteFrom('search_declined')
    .where('word', '=', word)
    .where('term', '=', term)
    .returning('word')
    .executeTakeFirst()
  return row !== undefined
}
