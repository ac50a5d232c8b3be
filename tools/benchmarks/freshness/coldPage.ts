import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@zhengcai/server/platform/database/database.ts'
import { sql } from 'kysely'
import { openLine, requestFor } from '../../load/line.ts'
import { withLines } from '../../load/loops.ts'

/** After this long the database has counted what it did, and every process has heard of a change. */
const SETTLED = 3_000

export type Rush = { turnedAway: number; renders: number; kept: boolean }

/**
 * So many readers at once of a page that nobody has ready. How often it was made is told by the database, which counts
 * transactions: so many times as many as for one reader, whatever the server says of itself.
 */
export async function rushOn(db: Db, port: number, readers: number, makeCold: () => Promise<void>): Promise<Rush> {
  const request = requestFor('/index')
  const line = openLine(port)
  const once = async (act: () => Promise<void>) => {
    await makeCold()
    await sleep(SETTLED)
    const before = await transactions(db)
    await act()
    await sleep(SETTLED)
    return (await transactions(db)) - before
  }
  /** The least of three tries: jobs that follow a change only ever add to it. */
  const made = async (act: () => Promise<void>) => Math.min(await once(act), await once(act), await once(act))
  const idle = await made(async () => {})
  let kept = false
  const alone = await made(async () => {
    kept = (await line.ask(request)).headers.etag !== undefined
  })
  line.close()
  const statuses: number[] = []
  const together = await made(() =>
    withLines(port, readers, async (own) => {
      // Who waits in vain was turned away as well.
      statuses.push(
        await own.ask(request).then(
          ({ status }) => status,
          () => 0,
        ),
      )
    }),
  )
  const turnedAway = statuses.filter((status) => status !== 200).length
  const renders = (together - idle) / Math.max(alone - idle, 1)
  return { turnedAway, renders, kept }
}

async function transactions(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.count ?? 0
}
