import { sql } from 'kysely'
import { ofItems } from './changeTags.ts'
import type { KindFacts } from './describeItems.ts'

/** What the features tell of the item `k` of a statement. */
export function toldIn(facts: KindFacts[]) {
  const cases = facts.flatMap(({ kind, inRow }) => (inRow ? [sql`when ${sql.lit(kind)} then ${inRow.facts}`] : []))
  const told = cases.length > 0 ? sql<object | null>`case k.kind ${sql.join(cases, sql` `)} end` : sql<null>`null`
  return told.as('told')
}

/** What the features tell of these items changes with their own rows about them. */
export const ofTold = <T>(facts: KindFacts[], idsIn: (result: T) => string[]) =>
  Object.fromEntries(
    facts.flatMap(({ inRow }) => inRow?.tables ?? []).map((table) => [table, (result: T) => ofItems(idsIn(result))]),
  )
