import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

type CaseTables<Column extends string> = {
  cases: string
  /** The states in which the office owes an answer, and the one in which it was given. */
  owed: readonly string[]
  answered: string
  /** The columns that the office calls a case by. */
  names: readonly Column[]
}

/**
 * What every desk does with the cases that the office owes an answer: whose each is, along with which other it is answered,
 * and by when. Each feature names its own table.
 */
export function caseWorkQueries<Column extends string>(tables: CaseTables<Column>) {
  const cases = sql.table(tables.cases)
  const isOwed = sql`status in (${sql.join(tables.owed)})`
  const columns = sql.join(['id', ...tables.names].map((name) => sql.ref(name)))

  async function updateAssignee(tx: Db, id: string, staffId: string | null): Promise<void> {
    await sql`update ${cases} set assignee_id = ${staffId} where id = ${id}`.execute(tx)
  }

  async function updateAssignees(tx: Db, { from, to }: { from: string; to: string }): Promise<void> {
    await sql`update ${cases} set assignee_id = ${to} where assignee_id = ${from}`.execute(tx)
  }

  /** Cases of theirs that are not done. */
  async function countAssigned(tx: Db, staffId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${cases} where assignee_id = ${staffId} and ${isOwed}`.execute(tx)
    return (rows as [{ count: number }])[0].count
  }

  async function listAssigned(tx: Db, staffId: string, most: number) {
    const { rows } = await sql<Record<'id' | Column, string>>`
      select ${columns} from ${cases} where assignee_id = ${staffId} and ${isOwed}
      order by due_on, id limit ${most}`.execute(tx)
    return rows
  }

  async function updateMain(tx: Db, id: string, mainId: string | null): Promise<void> {
    await sql`update ${cases} set main_id = ${mainId} where id = ${id}`.execute(tx)
  }

  /** Those that are answered along with this one, and still wait. */
  async function listWaitingPartIds(tx: Db, mainId: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from ${cases} where main_id = ${mainId} and ${isOwed} order by id`.execute(tx)
    return rows.map(({ id }) => id)
  }

  /** It is answered with no other, and no other that waits with it; whoever asks holds all of them. */
  async function detach(tx: Db, id: string): Promise<void> {
    await sql`
      update ${cases} set main_id = null
      where (id = ${id} or main_id = ${id}) and main_id is not null and status <> ${tables.answered}`.execute(tx)
  }

  /** False where it was moved meanwhile. */
  async function updateDueDay(tx: Db, { id, from, to }: { id: string; from: string; to: string }): Promise<boolean> {
    const { rows } = await sql`
      update ${cases} set due_on = ${to} where id = ${id} and due_on = ${from} and ${isOwed} returning id`.execute(tx)
    return rows.length > 0
  }

  return {
    updateAssignee,
    updateAssignees,
    countAssigned,
    listAssigned,
    updateMain,
    listWaitingPartIds,
    detach,
    updateDueDay,
  }
}
