import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export type LawOfDay = { esId: string; title: string; day: string; starts: boolean }

/** Versions of laws that take effect, and laws that end, on a day or at its end. What is only assumed is not told. */
export async function listLawsOfDay(db: Db, day: string): Promise<LawOfDay[]> {
  const { rows } = await sql<LawOfDay>`
    select k.es_id as "esId", k.title, e.day::text, e.starts
    from law_version v
    join visible_knowledge k on k.es_id = v.es_id
    cross join lateral (values (v.effective, true), (v.abolished, false), (v.expiry + 1, false)) as e (day, starts)
    where e.day between ${day}::date and ${day}::date + 1 and not (e.starts and v.effective_assumed)
      and (e.starts or v.next_effective is null)
    order by e.day, k.es_id`.execute(db)
  return rows
}
