import { sql } from 'kysely'
import { newId } from '../../account/sessions/tokens.ts'
import type { Db } from '../../platform/database/database.ts'
import { isAway, isHeld } from '../locks/locks.queries.ts'

type DeskTables = { versions: string; locks: string; watches: string; events: string; caseId: string }

export type CaseLock = {
  token: string
  tab: string
  staffId: string
  number: number
  holder: string
  since: string
  lastBeat: string
  away: boolean
}
type Person = { id: string; name: string }
type Held = { caseId: string; token: string; staffId: string }
export type Version<Text, Cause> = {
  caseId: string
  number: number
  cause: Cause
  staffId: string | null
  text: Text
  note?: string
  detail?: object
}
type ListedVersion<Cause> = {
  id: string
  number: number
  place: number
  cause: Cause
  note: string
  time: string
  byId: string | null
  byName: string | null
}

/** Somebody who has not been heard of for longer looks at it no more. */
const WATCHING_SECONDS = 60
const SAME_WORK_MINUTES = 10
const VERSIONS_SHOWN = 50

export type DeskQueries<Text extends object, Cause extends string, Act extends string> = ReturnType<
  typeof deskQueries<Text, Cause, Act>
>

/**
 * What the tables of every desk that answers readers have in common: who writes, who looks, every version, and what the
 * office did among itself. Each feature names its own tables; `Text` is the columns that make up what is written.
 */
export function deskQueries<Text extends object, Cause extends string, Act extends string>(tables: DeskTables) {
  const [versions, locks, watches, events] = [tables.versions, tables.locks, tables.watches, tables.events].map(
    (name) => sql.table(name),
  )
  const caseId = sql.ref(tables.caseId)
  const columnsOf = (text: object) => sql.join(Object.keys(text).map((name) => sql.ref(name)))
  const valuesOf = (text: object) => sql.join(Object.values(text).map((value) => sql`${JSON.stringify(value)}::jsonb`))

  async function findLock(db: Db, id: string): Promise<CaseLock | undefined> {
    const { rows } = await sql<CaseLock>`
      select l.token, l.tab, l.staff_id as "staffId", l.number, s.name as holder, l.since, l.last_beat as "lastBeat",
        ${isAway} as away
      from ${locks} l join staff s on s.id = l.staff_id where l.${caseId} = ${id} and ${isHeld}`.execute(db)
    return rows[0]
  }

  /** Whoever held it holds it no more. */
  async function replaceLock(tx: Db, held: Held & { tab: string; number: number }): Promise<{ since: string }> {
    const { rows } = await sql<{ since: string }>`
      insert into ${locks} (${caseId}, token, tab, staff_id, number)
      values (${held.caseId}, ${held.token}, ${held.tab}, ${held.staffId}, ${held.number})
      on conflict (${caseId}) do update set token = excluded.token, tab = excluded.tab, staff_id = excluded.staff_id,
        number = excluded.number, since = clock_timestamp(), last_beat = clock_timestamp()
      returning since`.execute(tx)
    return (rows as [{ since: string }])[0]
  }

  const ofHolder = ({ caseId: id, token, staffId }: Held) =>
    sql`${caseId} = ${id} and token = ${token} and staff_id = ${staffId}`

  async function updateBeat(db: Db, held: Held): Promise<boolean> {
    const { rows } = await sql`
      update ${locks} set last_beat = clock_timestamp() where ${ofHolder(held)} returning token`.execute(db)
    return rows.length > 0
  }

  async function deleteLock(db: Db, held: Held): Promise<void> {
    await sql`delete from ${locks} where ${ofHolder(held)}`.execute(db)
  }

  /** Of what nobody may write in any more. */
  async function deleteLocksOf(tx: Db, ids: string[]): Promise<void> {
    await sql`delete from ${locks} where ${caseId} = any(${ids}::text[])`.execute(tx)
  }

  async function upsertWatch(db: Db, { id, staffId }: { id: string; staffId: string }): Promise<void> {
    await sql`
      insert into ${watches} (${caseId}, staff_id) values (${id}, ${staffId})
      on conflict (${caseId}, staff_id) do update set last_seen = clock_timestamp()`.execute(db)
  }

  /** Who else has the case before them. */
  async function listWatchers(db: Db, { id, staffId }: { id: string; staffId: string }): Promise<Person[]> {
    const { rows } = await sql<Person>`
      select s.id, s.name from ${watches} w join staff s on s.id = w.staff_id
      where w.${caseId} = ${id} and w.staff_id <> ${staffId}
        and w.last_seen > clock_timestamp() - make_interval(secs => ${WATCHING_SECONDS}::int)
      order by s.name`.execute(db)
    return rows
  }

  async function deleteOldWatches(db: Db): Promise<void> {
    await sql`delete from ${watches} where last_seen < clock_timestamp() - interval '1 day'`.execute(db)
  }

  async function insertVersion(tx: Db, version: Version<Text, Cause>): Promise<string> {
    const { caseId: of, number, cause, staffId, text, note = '', detail } = version
    const parts = { ...text, ...(detail && { detail }) }
    const id = newId()
    await sql`
      insert into ${versions} (id, ${caseId}, number, cause, by_id, note, ${columnsOf(parts)})
      values (${id}, ${of}, ${number}, ${cause}, ${staffId}, ${note}, ${valuesOf(parts)})`.execute(tx)
    return id
  }

  /** What one person writes within some minutes is one version; true where it took the place of their last. */
  async function updateLastVersion(
    tx: Db,
    { caseId: of, number, staffId, text }: Omit<Version<Text, Cause>, 'cause'>,
  ): Promise<boolean> {
    const parts = Object.entries(text).map(([name, value]) => sql`${sql.ref(name)} = ${JSON.stringify(value)}::jsonb`)
    const { rows } = await sql`
      update ${versions} v set number = ${number}, ${sql.join(parts)}
      where v.seq = (select max(seq) from ${versions} where ${caseId} = ${of}) and v.cause = 'save' and v.by_id = ${staffId}
        and v.at > clock_timestamp() - make_interval(mins => ${SAME_WORK_MINUTES}::int)
      returning v.id`.execute(tx)
    return rows.length > 0
  }

  async function listVersions(db: Db, id: string): Promise<ListedVersion<Cause>[]> {
    const { rows } = await sql<ListedVersion<Cause>>`
      select v.id, v.number, row_number() over (order by v.seq)::int as place, v.cause, v.note, v.at as time, v.by_id as "byId", s.name as "byName"
      from ${versions} v left join staff s on s.id = v.by_id
      where v.${caseId} = ${id} order by v.seq desc limit ${VERSIONS_SHOWN}`.execute(db)
    return rows
  }

  async function insertDeskEvent(
    tx: Db,
    { caseId: of, act, by, note = '' }: { caseId: string; act: Act; by: string | null; note?: string },
  ): Promise<void> {
    await sql`insert into ${events} (${caseId}, act, by_id, note) values (${of}, ${act}, ${by}, ${note})`.execute(tx)
  }

  async function listDeskEvents(db: Db, id: string) {
    const { rows } = await sql<{ time: string; act: Act; note: string; by: string }>`
      select e.at as time, e.act, e.note, coalesce(s.name, '') as by
      from ${events} e left join staff s on s.id = e.by_id where e.${caseId} = ${id} order by e.id`.execute(db)
    return rows
  }

  return {
    findLock,
    replaceLock,
    updateBeat,
    deleteLock,
    deleteLocksOf,
    upsertWatch,
    listWatchers,
    deleteOldWatches,
    insertVersion,
    updateLastVersion,
    listVersions,
    insertDeskEvent,
    listDeskEvents,
  }
}
