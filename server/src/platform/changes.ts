import { sql } from 'kysely'
import pg from 'pg'
import { connectionOptions, type Db, type Place } from './database.ts'

const CHANNEL = 'zhengcai_changed'
const RETRY_AFTER = 1_000

export type Changes = {
  /** Calls back when any process changed this topic, and whenever news may have been missed. */
  on(topic: string, drop: () => void): void
  close(): Promise<void>
}

/** Tells every process, this one included, once the surrounding transaction commits. */
export async function announce(db: Db, topic: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${topic})`.execute(db)
}

/** Listens on a connection of its own; after a loss it subscribes again and drops everything, as it cannot know what it missed. */
export async function listenForChanges(place: Place, onError: (error: Error) => void): Promise<Changes> {
  const listeners = new Map<string, (() => void)[]>()
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const call = (drops: (() => void)[] = []) => {
    for (const drop of drops) drop()
  }
  const dropAll = () => call([...listeners.values()].flat())

  async function subscribe(): Promise<void> {
    const next = new pg.Client({ ...connectionOptions(place), keepAlive: true, keepAliveInitialDelayMillis: 30_000 })
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next))
    next.on('notification', ({ payload }) => call(listeners.get(payload ?? '')))
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    client = next
    dropAll()
  }

  function lost(which: pg.Client, error?: Error): void {
    if (closed || which !== client) return
    client = undefined
    if (error) onError(error)
    dropAll()
    again()
  }

  function again(): void {
    retry = setTimeout(() => {
      subscribe().catch((error: Error) => {
        onError(error)
        if (!closed) again()
      })
    }, RETRY_AFTER)
  }

  await subscribe()
  return {
    on: (topic, drop) => void listeners.set(topic, [...(listeners.get(topic) ?? []), drop]),
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
