import type { LawRowFacts } from '@zhengcai/contract/knowledge/lawText.ts'
import type { LawStatus } from '@zhengcai/contract/knowledge/lawWords.ts'
import { sql } from 'kysely'

/** Of the version `v` of a query: how its first article is labelled, which tells how it counts. */
export const FIRST_LABEL = sql<string>`coalesce(
  (select a.label from law_article a where a.es_id = v.es_id order by a.ordinal limit 1), '')`

/** The day the version `v` of a query stops to apply, whatever ends it; expiry counts to the end of its day. */
export const UNTIL = sql<string | null>`least(v.next_effective, v.abolished, v.expiry + 1)`
export const statusOn = (day: string) => sql<LawStatus>`law_status(v, ${day}::date)`

/** What lists show of the version `v` of a query, as of today. */
export const ROW_FACTS = sql<LawRowFacts>`law_row_facts(v, current_date) || jsonb_build_object('firstLabel', ${FIRST_LABEL})`
