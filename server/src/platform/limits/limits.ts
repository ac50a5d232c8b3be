import { randomUUID } from 'node:crypto'
import { ApiError } from '@zhengcai/contract/errors.ts'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../database/database.ts'
import { nowWriting } from '../database/lanes.ts'
import { aside } from '../process/deadline.ts'

/** At most so many within any stretch of so many seconds. */
export type Window = { most: number; seconds: number }
export type Allowance = { key: string; windows: Window[] }

/**
 * Takes one from every allowance or none of them, and tells by what name it can be given back.
 * Counted in the database: exact for all processes together, and a restart forgets nothing.
 */
export async function takeAllowances(db: Db, allowances: Allowance[]): Promise<string> {
  const keys = allowances.map(({ key }) => key)
  await settleFuture(db, keys)
  const take = async (tx: Db) => {
    await lockKeys(tx, keys)
    const wait = await secondsToWait(tx, allowances)
    if (wait > 0) tooOften(wait, await findExhausted(tx, allowances))
    const grant = randomUUID()
    await sql`insert into allowance_use (key, grant_id, at)
      select key, ${grant}, clock_timestamp() from unnest(${keys}::text[]) as key`.execute(tx)
    return grant
  }
  return aside(() => inTransaction(db, take))
}

/**
 * After the clock was set back some uses lie in the future: they count as of now, else nobody could wait them out.
 * Before the transaction that counts, because a refusal would undo it with the rest.
 */
export async function settleFuture(db: Db, keys: string[]): Promise<void> {
  const settle = sql`update allowance_use set at = clock_timestamp()
    where key = any(${keys}::text[]) and at > clock_timestamp()`
  await aside(() => nowWriting(() => settle.execute(db)))
}

/** How long until there would be one to take; takes nothing. */
export function secondsUntilFree(db: Db, allowance: Allowance): Promise<number> {
  return secondsToWait(db, [allowance])
}

/** How often it was used lately; an allowance without windows is only counted. */
export async function countUses(db: Db, key: string, seconds: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from allowance_use
    where key = ${key} and at > clock_timestamp() - make_interval(secs => ${seconds})`.execute(db)
  return rows[0]?.count ?? 0
}

async function findExhausted(tx: Db, allowances: Allowance[]): Promise<string> {
  for (const allowance of allowances) if ((await secondsToWait(tx, [allowance])) > 0) return allowance.key
  return ''
}

/** For what did not happen after all. */
export async function giveBack(db: Db, grant: string): Promise<void> {
  await db.deleteFrom('allowance_use').where('grant_id', '=', grant).execute()
}

/** Always in the same order, so that two who want the same keys never wait for each other. */
export async function lockKeys(tx: Db, keys: string[]): Promise<void> {
  for (const key of [...keys].sort()) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

async function secondsToWait(tx: Db, allowances: Allowance[]): Promise<number> {
  const windows = allowances.flatMap(({ key, windows }) => windows.map((window) => ({ key, ...window })))
  const { rows } = await sql<{ wait: number | null }>`
    select max(greatest(1, ceil(extract(epoch from oldest.at + make_interval(secs => w.seconds) - clock_timestamp()))))::int as wait
    from unnest(${windows.map(({ key }) => key)}::text[], ${windows.map(({ most }) => most)}::int[],
      ${windows.map(({ seconds }) => seconds)}::int[]) as w (key, most, seconds)
    cross join lateral (
      select at from allowance_use
      where key = w.key and at > clock_timestamp() - make_interval(secs => w.seconds)
      order by at desc offset w.most - 1 limit 1
    ) as oldest`.execute(tx)
  return rows[0]?.wait ?? 0
}

/** A refusal that an operator may want to hear of. */
export class LimitReached extends ApiError {
  /** Which limit, without whom it stopped: `sms:phone`. */
  readonly kind: string

  constructor(seconds: number, key: string, msg = `操作过于频繁，请在 ${spoken(seconds)}后再试`) {
    super(429, msg, seconds)
    this.kind = key.split(':').slice(0, 2).join(':')
  }
}

export function tooOften(seconds: number, key: string): never {
  throw new LimitReached(seconds, key)
}

export function spoken(seconds: number): string {
  if (seconds < 120) return `${seconds} 秒`
  return seconds < 7_200 ? `${Math.ceil(seconds / 60)} 分钟` : `${Math.ceil(seconds / 3_600)} 小时`
}
