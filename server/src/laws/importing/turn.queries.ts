import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** What is done by one at a time, over all processes and commands. */
export type Turn = 'import' | 'link'

export async function takeTurn(db: Db, what: Turn, holder: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into law_turn (what, holder, until) values (${what}, ${holder}, now() + interval '90 seconds')
    on conflict (what) do update set holder = excluded.holder, until = excluded.until
    where law_turn.until < now()`.execute(db)
  return numAffectedRows === 1n
}

export async function renewTurn(db: Db, holder: string): Promise<void> {
  await sql`update law_turn set until = now() + interval '90 seconds' where holder = ${holder}`.execute(db)
}

export async function endTurn(db: Db, holder: string): Promise<void> {
  await db.deleteFrom('law_turn').where('holder', '=', holder).execute()
}

/** Whether somebody imports laws at this moment. */
export async function isImporting(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from law_turn where what = 'import' and until > now()`.execute(db)
  return rows.length > 0
}
