import { LAW } from '@zhengcai/contract/knowledge/lawWords.ts'
import { sql } from 'kysely'

/** How a law as a whole ceased to apply, in the words of its status. */
export type LawEnd = 'expired' | 'abolished'

/** One row: how and when a law has ended by a day; both null while it has not. */
export const endOfLaw = (lawId: string, day: string) => sql`
  (select case law_status(last, ${day}::date) when ${LAW.abolished} then 'abolished' when ${LAW.expired} then 'expired' end as how,
      case law_status(last, ${day}::date) when ${LAW.abolished} then last.abolished when ${LAW.expired} then last.expiry + 1 end as day
    from law_version last
    where last.law_id = ${sql.ref(lawId)} and last.taken_back_at is null and last.effective <= ${day}::date
    order by last.effective desc, last.published desc limit 1)`
