import type { Db } from '../../platform/database/database.ts'
import { listNames } from '../drafts/people.queries.ts'

const STAFF = 'staff:'

type Told = { time: string; what: string; note: string; by: string; reader: boolean }
type Inner = { time: string; what: string; note: string; by: string }

/** What everybody did, the reader's side and the office's among itself in one order. */
export async function readCourse(db: Db, { told, inner, reader }: { told: Told[]; inner: Inner[]; reader: string }) {
  const ids = told.map(({ by }) => (by.startsWith(STAFF) ? by.slice(STAFF.length) : null))
  const nameOf = await listNames(db, ids)
  const outer = told.map(({ time, what, by, note, reader: isReader }, at) => ({
    time,
    what,
    by: isReader ? reader : (nameOf(ids[at] ?? null)?.name ?? by),
    note,
  }))
  return [...outer, ...inner].sort((one, other) => (one.time < other.time ? -1 : one.time > other.time ? 1 : 0))
}
