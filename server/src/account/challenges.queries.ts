import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { isGood } from '../platform/database/isGood.ts'

export async function insertChallenge(
  db: Db,
  challenge: {
    id: string
    phoneHash: Buffer
    place: Buffer
    purpose: string
    code: Buffer
    tries: number
    seconds: number
  },
): Promise<void> {
  await db
    .insertInto('sms_challenge')
    .values({
      id: challenge.id,
      phone_hash: challenge.phoneHash,
      network_hash: challenge.place,
      purpose: challenge.purpose,
      code: challenge.code,
      tries_left: challenge.tries,
      expires_at: sql`clock_timestamp() + make_interval(secs => ${challenge.seconds}::int)`,
    })
    .execute()
}

/** Locked, so that guesses at one code are judged one after the other. */
export function lockChallenge(tx: Db, id: string) {
  return tx
    .selectFrom('sms_challenge')
    .where('id', '=', id)
    .where(isGood('expires_at'))
    .where('tries_left', '>', 0)
    .select(['phone_hash as phoneHash', 'network_hash as place', 'guessed', 'code'])
    .forUpdate()
    .executeTakeFirst()
}

/** True for the one who used it up. */
export async function deleteChallenge(db: Db, id: string): Promise<boolean> {
  const row = await db.deleteFrom('sms_challenge').where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

export async function spendTry(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('sms_challenge')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1), guessed: true }))
    .where('id', '=', id)
    .execute()
}

/** How often this phone failed within a day, and how long ago the last time was. */
export async function countFailures(db: Db, key: string): Promise<{ count: number; secondsAgo: number }> {
  const { rows } = await sql<{ count: number; secondsAgo: number | null }>`
    select count(*) as count, extract(epoch from clock_timestamp() - max(at))::float8 as "secondsAgo"
    from allowance_use where key = ${key} and at > clock_timestamp() - interval '1 day'`.execute(db)
  return { count: rows[0]?.count ?? 0, secondsAgo: rows[0]?.secondsAgo ?? 0 }
}

export async function insertFailure(db: Db, key: string): Promise<void> {
  await sql`insert into allowance_use (key, grant_id, at) values (${key}, gen_random_uuid(), clock_timestamp())`.execute(
    db,
  )
}

export async function deleteFailures(db: Db, key: string): Promise<void> {
  await db.deleteFrom('allowance_use').where('key', '=', key).execute()
}
