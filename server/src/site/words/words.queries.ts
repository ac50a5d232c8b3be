import type { WordList } from '@zhengcai/contract/search/wordLists.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** How a list came to be as it is, the newest first. */
export function listWordChanges(db: Db, list: WordList, most: number) {
  return db
    .selectFrom('word_change as c')
    .leftJoin('staff as s', (join) => join.on(sql<boolean>`'staff:' || s.id = c.actor`))
    .where('c.list', '=', list)
    .orderBy('c.number', 'desc')
    .limit(most)
    .select(['c.number', 'c.at as time', 'c.put', 'c.dropped'])
    .select(sql<string>`coalesce(s.name, '命令行')`.as('by'))
    .execute()
}
