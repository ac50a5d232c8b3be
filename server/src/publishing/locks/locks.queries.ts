import { AWAY_SECONDS } from '@zhengcai/contract/publishing/draftWords.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** No session of the office lives longer: whoever held it has gone. */
const LONGEST_HOURS = 12

export const isHeld = sql<boolean>`(l.last_beat > clock_timestamp() - make_interval(hours => ${sql.lit(LONGEST_HOURS)}))`
export const isAway = sql<boolean>`(l.last_beat < clock_timestamp() - make_interval(secs => ${sql.lit(AWAY_SECONDS)}))`

export type Lock = NonNullable<Awaited<ReturnType<typeof findLock>>>

export function findLock(db: Db, draftId: string) {
  return db
    .selectFrom('draft_lock as l')
    .innerJoin('staff as s', 's.id', 'l.staff_id')
    .where('l.draft_id', '=', draftId)
    .where(isHeld)
    .select([
      'l.token',
      'l.tab',
      'l.staff_id as staffId',
      'l.number',
      's.name as holder',
      'l.since',
      'l.last_beat as lastBeat',
      isAway.as('away'),
    ])
    .executeTakeFirst()
}

type Holding = { draftId: string; token: string; tab: string; staffId: string; number: number }

/** Whoever held it holds it no more. */
export async function replaceLock(
  tx: Db,
  { draftId, token, tab, staffId, number }: Holding,
): Promise<{ since: string }> {
  const held = {
    token,
    tab,
    staff_id: staffId,
    number,
    since: sql<string>`clock_timestamp()`,
    last_beat: sql<string>`clock_timestamp()`,
  }
  return tx
    .insertInto('draft_lock')
    .values({ draft_id: draftId, ...held })
    .onConflict((conflict) => conflict.column('draft_id').doUpdateSet(held))
    .returning('since')
    .executeTakeFirstOrThrow()
}

type Held = { draftId: string; token: string; staffId: string }

export async function updateBeat(db: Db, { draftId, token, staffId }: Held): Promise<boolean> {
  const beaten = await db
    .updateTable('draft_lock')
    .set({ last_beat: sql<string>`clock_timestamp()` })
    .where('draft_id', '=', draftId)
    .where('token', '=', token)
    .where('staff_id', '=', staffId)
    .returning('draft_id')
    .executeTakeFirst()
  return beaten !== undefined
}

export async function deleteLock(db: Db, { draftId, token, staffId }: Held): Promise<void> {
  await db
    .deleteFrom('draft_lock')
    .where('draft_id', '=', draftId)
    .where('token', '=', token)
    .where('staff_id', '=', staffId)
    .execute()
}

/** Of a draft that nobody may write in any more. */
export async function deleteLocksOf(tx: Db, draftId: string): Promise<void> {
  await tx.deleteFrom('draft_lock').where('draft_id', '=', draftId).execute()
}
