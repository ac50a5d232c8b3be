import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { isGood } from '../platform/database/isGood.ts'

type NewCaptcha = { id: string; kind: 'picture' | 'question'; answer: Buffer; work: number; seconds: number }

export async function insertCaptcha(db: Db, { seconds, ...captcha }: NewCaptcha): Promise<void> {
  await db
    .insertInto('captcha')
    .values({ ...captcha, expires_at: sql`clock_timestamp() + make_interval(secs => ${seconds}::int)` })
    .execute()
}

/** Reading a captcha uses it up, right or wrong: of two who come at once one finds nothing. */
export function deleteCaptcha(db: Db, id: string) {
  return db
    .deleteFrom('captcha')
    .where('id', '=', id)
    .returning(['kind', 'answer', 'work', isGood('expires_at').as('alive')])
    .executeTakeFirst()
}
