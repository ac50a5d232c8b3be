import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../platform/database/database.ts'
import { findNewest, insertNumber, lockPart } from './siteDesk.queries.ts'
import type { SitePart, Stood } from './sitePart.ts'

/** What stands when nobody has changed anything here yet. */
export const FIRST = 1

type Readable = Pick<SitePart, 'name' | 'read'>
type By = { byId?: string; confirmedBy?: string; note?: string }

/** As the database gives it back. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
export const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(plain(one), plain(other))

/** What stood before the first change is a number as well: it can be compared with, and restored. */
export async function beginPart(tx: Db, part: Readable): Promise<number> {
  const newest = await findNewest(tx, part.name)
  if (newest) return newest.number
  await insertNumber(tx, { part: part.name, number: FIRST, ...(await part.read(tx)), note: '在此之前' })
  return FIRST
}

/** A new number for what stands now, where that is another value than the last one; whoever changes a part ends with this. */
export async function notePart(tx: Db, part: Readable, by: By, stood?: Stood): Promise<number> {
  const newest = await findNewest(tx, part.name)
  const now = stood ?? (await part.read(tx))
  if (newest && isSame(newest.value, now.value)) return newest.number
  const number = (newest?.number ?? 0) + 1
  await insertNumber(tx, { part: part.name, number, ...now, ...by })
  return number
}

/** The same for what changes parts by a way of its own, a command or an import: the desk sees what it wrote. */
export async function notingParts<T>(tx: Db, parts: Readable[], note: string, act: () => Promise<T>): Promise<T> {
  for (const part of parts) await beginPart(tx, part)
  const done = await act()
  for (const part of parts.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    await lockPart(tx, part.name)
    await notePart(tx, part, { note })
  }
  return done
}
