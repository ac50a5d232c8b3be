import type { Db } from '@zhengcai/server/platform/database/database.ts'
import { sql } from 'kysely'

/** What a process writes about its own work, and what its jobs make of the content behind it. */
const OWN =
  /^(?:job_run|content_change|search_\w+|knowledge_relation|citation\w*|draft_counted|law_turn|law_links_due)$/

/** How many rows each table of the content has. */
export async function rowCounts(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select table_name as name,
      (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', table_name), false, true, '')))[1]::text::int as rows
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  return new Map(rows.filter(({ name }) => !OWN.test(name)).map(({ name, rows }) => [name, rows]))
}

/** Tables that have another number of rows, in words. */
export function differencesOf(one: Map<string, number>, other: Map<string, number>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((name) => one.get(name) !== other.get(name))
    .map((name) => `${name} ${one.get(name) ?? '没有'} 行，另一处 ${other.get(name) ?? '没有'} 行`)
}
