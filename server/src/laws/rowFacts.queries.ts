import type { LawRowFacts } from '@zhengcai/contract/knowledge/lawText.ts'
import { sql } from 'kysely'

/** Of the version `v` of a query: how its first article is labelled, which tells how it counts. */
export const FIRST_LABEL = sql<string>`coalesce(
  (select a.label from law_article a where a.es_id = v.es_id order by a.ordinal limit 1), '')`

/** What lists show of the version `v` of a query, as of today. */
export const ROW_FACTS = sql<LawRowFacts>`law_row_facts(v, current_date) || jsonb_build_object('firstLabel', ${FIRST_LABEL})`
