import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

type CaseTables<Column extends string> = {
  cases: string
  /** The column that says when a case was sent, the states of one that still waits for its answer, and that of one its sender cancelled. */
  sentAt: string
  open: readonly string[]
  cancelled: string
  /** What the sender is told: the columns that name a case. */
  names: readonly Column[]
  events: string
  /** The column of the events that names their case. */
  caseId: string
}
type NewEvent<Kind, Actor> = { caseId: string; kind: Kind; actor: Actor; by?: string; note?: string; at?: string }
type CaseEvent<Kind, Actor> = { time: string; kind: Kind; actor: Actor; by: string; note: string }

/** Two with the same fingerprint say the same. */
export const fingerprint = (words: unknown) => createHash('sha256').update(JSON.stringify(words)).digest()

/**
 * What the tables of everything that readers send in and the office answers have in common. Each feature names its own:
 * the tables stay apart, because a question and a feedback have little else in common.
 */
export function caseQueries<Kind extends string, Actor extends string, Column extends string = 'id'>(
  tables: CaseTables<Column>,
) {
  const cases = sql.table(tables.cases)
  const events = sql.table(tables.events)
  const caseId = sql.ref(tables.caseId)

  /**
   * The same words of the same person within a day, while the first still waits: whoever never saw an answer sends them again
   * when the outage is over, which may be hours. Once it was answered the same words are asked anew, but not within a minute,
   * which is a second tap; once it was cancelled, at once.
   */
  async function findRepeat(db: Db, { userId, said }: { userId: string; said: Buffer }) {
    const { rows } = await sql<Record<Column, string>>`
      select ${sql.join(tables.names.map((name) => sql.ref(name)))} from ${cases}
      where user_id = ${userId} and said = ${said} and status <> ${tables.cancelled}
        and ${sql.ref(tables.sentAt)} > clock_timestamp()
          - case when status = any(${tables.open}) then interval '1 day' else interval '1 minute' end
      order by ${sql.ref(tables.sentAt)} limit 1`.execute(db)
    return rows[0]
  }

  /** Tells the number of the event, by which a message about it is known. */
  async function insertEvent(tx: Db, event: NewEvent<Kind, Actor>): Promise<number> {
    const { kind, actor, by = '', note = '', at } = event
    const time: RawBuilder<unknown> = at === undefined ? sql`clock_timestamp()` : sql`${at}`
    const { rows } = await sql<{ id: number }>`
      insert into ${events} (${caseId}, kind, actor, by, note, at)
      values (${event.caseId}, ${kind}, ${actor}, ${by}, ${note}, ${time}) returning id`.execute(tx)
    return (rows as [{ id: number }])[0].id
  }

  async function listEvents(db: Db, id: string): Promise<CaseEvent<Kind, Actor>[]> {
    const { rows } = await sql<CaseEvent<Kind, Actor>>`
      select at as time, kind, actor, by, note from ${events} where ${caseId} = ${id} order by id`.execute(db)
    return rows
  }

  /** The ids that begin so, two at most: enough to know whether it is the one. */
  async function listIdsBeginning(db: Db, beginning: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from ${cases} where starts_with(id, ${beginning}) order by id limit 2`.execute(db)
    return rows.map(({ id }) => id)
  }

  /** Whether the case of this file of the sample content was added before. */
  async function hasOrigin(db: Db, origin: string): Promise<boolean> {
    const { rows } = await sql`select 1 from ${cases} where origin = ${origin}`.execute(db)
    return rows.length > 0
  }

  return { findRepeat, insertEvent, listEvents, listIdsBeginning, hasOrigin }
}
