import { type Insertable, sql } from 'kysely'
import { ofItem } from '../../knowledge/changeTags.ts'
import { correctionsOf } from '../../knowledge/corrections.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { dependsOn } from '../../platform/database/freshness/watching.ts'
import type { Outcome } from '../../platform/files/importing.ts'
import type { Schema } from '../../schema.ts'

export function findPage(db: Db, id: string) {
  const page = db
    .selectFrom('page')
    .where('id', '=', id)
    .select(['title', 'summary', 'body', 'headings', 'contact', 'demo'])
    .select(correctionsOf(sql`page.id`).as('corrections'))
  return dependsOn({ correction: [ofItem(id)], page: ['page'] }, () => page.executeTakeFirst())
}

export type ImportedPage = Insertable<Schema['page']>

export async function savePage(db: Db, page: ImportedPage): Promise<Outcome> {
  const known = await db.selectFrom('page').where('id', '=', page.id).select('origin_sum').executeTakeFirst()
  if (known?.origin_sum === page.origin_sum) return 'same'
  await db
    .insertInto('page')
    .values(page)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...page, updated_at: sql<string>`now()` }))
    .execute()
  return known ? 'changed' : 'added'
}
