import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Whether it is this one's turn to import laws: one at a time, over all processes and commands. */
export async function takeTurn(db: Db, holder: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into law_turn (holder, until) values (${holder}, now() + interval '10 minutes')
    on conflict (one) do update set holder = excluded.holder, until = excluded.until
    where law_turn.until < now() or law_turn.holder = excluded.holder`.execute(db)
  return numAffectedRows === 1n
}

export async function renewTurn(db: Db, holder: string): Promise<void> {
  await sql`update law_turn set until = now() + interval '10 minutes' where holder = ${holder}`.execute(db)
}

export async function endTurn(db: Db, holder: string): Promise<void> {
  await db.deleteFrom('law_turn').where('holder', '=', holder).execute()
}

/** Whether somebody imports laws at this moment. */
export async function isTurnTaken(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from law_turn where until > now()`.execute(db)
  return rows.length > 0
}
