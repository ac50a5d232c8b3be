import type { SitePartName } from '@zhengcai/contract/site/siteDeskWords.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Whoever changes a part waits for who changes it now. */
export async function lockPart(tx: Db, part: SitePartName): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`site_part:${part}`}, 0))`.execute(tx)
}

const numbered = (db: Db, part: SitePartName) =>
  db
    .selectFrom('site_part as p')
    .leftJoin('staff as s', 's.id', 'p.by_id')
    .leftJoin('staff as c', 'c.id', 'p.confirmed_by')
    .where('p.part', '=', part)
    .select([
      'p.number',
      'p.value',
      'p.lines',
      'p.note',
      'p.at as time',
      'p.by_id as byId',
      's.name as by',
      'c.name as confirmedBy',
    ])

export type NumberedRow = Awaited<ReturnType<typeof findNumber>>

export const findNewest = (db: Db, part: SitePartName) =>
  numbered(db, part).orderBy('p.number', 'desc').limit(1).executeTakeFirst()

export const findNumber = (db: Db, part: SitePartName, number: number) =>
  numbered(db, part).where('p.number', '=', number).executeTakeFirst()

/** A page of them, the newest first, and with it the one before the last of the page. */
export async function listNumbers(
  db: Db,
  part: SitePartName,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
) {
  const rows = await numbered(db, part)
    .orderBy('p.number', 'desc')
    .limit(pageSize + 1)
    .offset((pageNum - 1) * pageSize)
    .execute()
  const { total } = await db
    .selectFrom('site_part')
    .where('part', '=', part)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export type NewNumber = {
  part: SitePartName
  number: number
  value: unknown
  lines: string[]
  byId?: string | undefined
  confirmedBy?: string | undefined
  note?: string | undefined
}

export async function insertNumber(
  tx: Db,
  { part, number, value, lines, byId, confirmedBy, note = '' }: NewNumber,
): Promise<void> {
  await tx
    .insertInto('site_part')
    .values({
      id: `${part}:${number}`,
      part,
      number,
      value: JSON.stringify(value),
      lines,
      by_id: byId ?? null,
      confirmed_by: confirmedBy ?? null,
      note,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
