import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '../database/database.ts'

/** An HMAC over the parts, whose order and borders count. */
export type Keyed = (...parts: string[]) => Buffer

export function keyedBy(secret: Buffer | string): Keyed {
  return (...parts) => createHmac('sha256', secret).update(JSON.stringify(parts)).digest()
}

/** The key of this installation: configured, or made once and kept in the database so that every process has the same. */
export async function openSecret(db: Db, configured: string | undefined): Promise<Keyed> {
  if (configured) return keyedBy(configured)
  await db
    .insertInto('app_secret')
    .values({ name: 'hmac', value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('app_secret')
    .where('name', '=', 'hmac')
    .select('value')
    .executeTakeFirstOrThrow()
  return keyedBy(value)
}
