import { sql } from 'kysely'
import { ofKind } from '../knowledge/changeTags.ts'
import type { Narrowing } from '../knowledge/knowledge.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { dependsOn } from '../platform/database/freshness/watching.ts'

export type BookType = 'journal' | 'book'

export const ofType = (type: BookType): Narrowing => ({
  key: `type ${type}`,
  condition: sql`k.extra ->> 'type' = ${type}`,
})
export const ofYear = (year: number): Narrowing => ({
  key: `year ${year}`,
  condition: sql`k.extra ->> 'year' = ${String(year)}`,
})

/** The years in which something appeared, the newest first. */
export async function listBookYears(db: Db, type: BookType | undefined) {
  const years = sql<{ year: number; count: number }>`
    select whole_or_null(k.extra ->> 'year') as year, count(*) as count
    from visible_knowledge k
    where k.kind = 'book' and whole_or_null(k.extra ->> 'year') is not null ${type ? sql`and ${ofType(type).condition}` : sql``}
    group by 1 order by 1 desc`
  return dependsOn({ knowledge: [ofKind('book')] }, async () => (await years.execute(db)).rows)
}
