import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { isAway, isHeld } from '../../publishing/locks/locks.queries.ts'

/** Somebody who has not been heard of for longer looks at it no more. */
const WATCHING_SECONDS = 60

export type AnswerLock = NonNullable<Awaited<ReturnType<typeof findAnswerLock>>>

export function findAnswerLock(db: Db, questionId: string) {
  return db
    .selectFrom('answer_lock as l')
    .innerJoin('staff as s', 's.id', 'l.staff_id')
    .where('l.question_id', '=', questionId)
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

type Holding = { questionId: string; token: string; tab: string; staffId: string; number: number }

/** Whoever held it holds it no more. */
export async function replaceAnswerLock(
  tx: Db,
  { questionId, token, tab, staffId, number }: Holding,
): Promise<{ since: string }> {
  const now = sql<string>`clock_timestamp()`
  const held = { token, tab, staff_id: staffId, number, since: now, last_beat: now }
  return tx
    .insertInto('answer_lock')
    .values({ question_id: questionId, ...held })
    .onConflict((conflict) => conflict.column('question_id').doUpdateSet(held))
    .returning('since')
    .executeTakeFirstOrThrow()
}

type Held = { questionId: string; token: string; staffId: string }

export async function updateAnswerBeat(db: Db, { questionId, token, staffId }: Held): Promise<boolean> {
  const beaten = await db
    .updateTable('answer_lock')
    .set({ last_beat: sql<string>`clock_timestamp()` })
    .where('question_id', '=', questionId)
    .where('token', '=', token)
    .where('staff_id', '=', staffId)
    .returning('question_id')
    .executeTakeFirst()
  return beaten !== undefined
}

export async function deleteAnswerLock(db: Db, { questionId, token, staffId }: Held): Promise<void> {
  await db
    .deleteFrom('answer_lock')
    .where('question_id', '=', questionId)
    .where('token', '=', token)
    .where('staff_id', '=', staffId)
    .execute()
}

/** Of an answer that nobody may write in any more. */
export async function deleteAnswerLocksOf(tx: Db, questionId: string): Promise<void> {
  await tx.deleteFrom('answer_lock').where('question_id', '=', questionId).execute()
}

export async function upsertWatch(db: Db, { questionId, staffId }: { questionId: string; staffId: string }) {
  await db
    .insertInto('question_watch')
    .values({ question_id: questionId, staff_id: staffId })
    .onConflict((conflict) =>
      conflict.columns(['question_id', 'staff_id']).doUpdateSet({ last_seen: sql<string>`clock_timestamp()` }),
    )
    .execute()
}

/** Who else has the case before them. */
export function listWatchers(db: Db, { questionId, staffId }: { questionId: string; staffId: string }) {
  return db
    .selectFrom('question_watch as w')
    .innerJoin('staff as s', 's.id', 'w.staff_id')
    .where('w.question_id', '=', questionId)
    .where('w.staff_id', '<>', staffId)
    .where('w.last_seen', '>', sql<string>`clock_timestamp() - make_interval(secs => ${WATCHING_SECONDS}::int)`)
    .orderBy('s.name')
    .select(['s.id', 's.name'])
    .execute()
}

export async function deleteOldWatches(db: Db): Promise<void> {
  await db
    .deleteFrom('question_watch')
    .where('last_seen', '<', sql<string>`clock_timestamp() - interval '1 day'`)
    .execute()
}
