import { connectionOptions, type Place } from '../database/database.ts'
import { hangUp, SteadyClient } from '../database/steadyClient.ts'

/** The first half of the lock of a job; the second is its name. */
export const JOB_LOCK = 7_305_246
const ANSWER_LIMIT = 3_000

/**
 * One process at a time: a lock that lasts as long as a transaction on a connection of its own, so that it ends with the
 * process however that ends, holds also behind a pooler, and takes no connection from whoever does the work.
 */
export async function claimJob(place: Place, name: string): Promise<(() => Promise<void>) | undefined> {
  const client = new SteadyClient({ ...connectionOptions(place), query_timeout: ANSWER_LIMIT })
  try {
    await client.connect()
    await client.query('begin; set local idle_in_transaction_session_timeout = 0')
    const { rows } = await client.query('select pg_try_advisory_xact_lock($1, hashtext($2)) as mine', [JOB_LOCK, name])
    if (rows[0]?.mine) return async () => void (await client.end().catch(() => hangUp(client)))
    await client.end()
    return undefined
  } catch (error) {
    hangUp(client)
    throw error
  }
}
