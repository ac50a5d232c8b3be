import { sql } from 'kysely'
import type pg from 'pg'
import { connectionOptions, type Db, type Place } from './database.ts'
import { hangUp, SteadyClient } from './steadyClient.ts'

const CHANNEL = 'zhengcai_changed'
const LISTEN = `listen ${CHANNEL}`
const RETRY_AFTER = 1_000
const ASK_EVERY = 3_000
const ANSWER_LIMIT = 5_000

export type Changes = {
  /** Calls back when any process changed this topic, and whenever news may have been missed. */
  on(topic: string, drop: () => void): void
  close(): Promise<void>
}

/** Tells every process, this one included, once the surrounding transaction commits. */
export async function announce(db: Db, topic: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${topic})`.execute(db)
}

/**
 * Listens on a connection of its own; after a loss it subscribes again and drops everything, as it cannot know what it missed.
 * Every few seconds it asks to listen once more, which changes nothing: a network that swallows everything would otherwise
 * leave it deaf without a sign.
 */
export async function listenForChanges(place: Place, onError: (error: Error) => void): Promise<Changes> {
  const listeners = new Map<string, (() => void)[]>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const call = (drops: (() => void)[] = []) => {
    for (const drop of drops) drop()
  }
  const dropAll = () => call([...listeners.values()].flat())

  async function subscribe(): Promise<void> {
    const next = new SteadyClient({ ...connectionOptions(place), query_timeout: ANSWER_LIMIT })
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next))
    next.on('notification', ({ payload }) => call(listeners.get(payload ?? '')))
    try {
      await next.connect()
      await next.query(LISTEN)
      if (closed) throw new Error('closed meanwhile')
    } catch (error) {
      hangUp(next)
      throw error
    }
    client = next
    dropAll()
    timer = setTimeout(() => ask(next), ASK_EVERY)
  }

  function ask(which: pg.Client): void {
    which.query(LISTEN).then(
      () => {
        if (which === client) timer = setTimeout(() => ask(which), ASK_EVERY)
      },
      (error: Error) => lost(which, error),
    )
  }

  function lost(which: pg.Client, error?: Error): void {
    if (closed || which !== client) return
    client = undefined
    clearTimeout(timer)
    hangUp(which)
    if (error) onError(error)
    dropAll()
    after(0)
  }

  function after(wait: number): void {
    timer = setTimeout(() => {
      subscribe().catch((error: Error) => {
        if (closed) return
        onError(error)
        after(RETRY_AFTER)
      })
    }, wait)
  }

  await subscribe()
  return {
    on: (topic, drop) => void listeners.set(topic, [...(listeners.get(topic) ?? []), drop]),
    async close() {
      closed = true
      clearTimeout(timer)
      if (client) hangUp(client)
    },
  }
}
