import { sql } from 'kysely'
import type { Db } from '../platform/database.ts'
import { isGood } from '../platform/isGood.ts'

export async function insertCaptcha(db: Db, captcha: { id: string; answer: Buffer; seconds: number }): Promise<void> {
  await db
    .insertInto('captcha')
    .values({
      id: captcha.id,
      answer: captcha.answer,
      expires_at: sql`clock_timestamp() + make_interval(secs => ${captcha.seconds}::int)`,
    })
    .execute()
}

/** Reading a captcha uses it up, right or wrong: of two who come at once one finds nothing. */
export async function deleteCaptcha(db: Db, id: string): Promise<Buffer | undefined> {
  const row = await db
    .deleteFrom('captcha')
    .where('id', '=', id)
    .returning(['answer', isGood('expires_at').as('valid')])
    .executeTakeFirst()
  return row?.valid ? row.answer : undefined
}
