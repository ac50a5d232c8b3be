import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import type pg from 'pg'
import { clockJumps } from '../time/clockJumps.ts'
import { connectionOptions, type Db, type Place } from './database.ts'
import { oneAfterTheOther } from './freshness/oneAfterTheOther.ts'
import { type Heard, readChanges, TAKES_NOTHING } from './freshness/readChanges.ts'
import { LIST_RELATIONS, type Relation, type Relations, relationsOf } from './freshness/relations.ts'
import { tellListeners } from './freshness/tellListeners.ts'
import { watched } from './freshness/watching.ts'
import { writtenSoFar } from './freshness/written.ts'
import { hangUp, SteadyClient } from './steadyClient.ts'

export type { Heard } from './freshness/readChanges.ts'

const CHANNEL = 'zhengcai_changed'
const LISTEN = `listen ${CHANNEL}`
const RETRY_AFTER = 1_000
const LOOK_EVERY = 600
/** What was heard of longer ago than this may not be all: a network that swallows everything gives no sign. */
const LEASE = 1_800
const ANSWER_LIMIT = 3_000
/** Whoever changed something does not wait longer to know that it was heard here; then nothing kept is good until it was. */
const CATCH_UP_LIMIT = 1_000

export type Changes = {
  /** Calls back when any process changed what this tag stands for, and whenever that may have been missed. */
  on(tag: string, act: () => void): void
  /** Calls back before all others: for what others are made from. */
  hold(drop: (heard: Heard) => void): void
  onChange(drop: (heard: Heard) => void): void
  /** Something changed that only this process knows of. */
  tell(tags: string[]): void
  /** Asked before anything kept is used: where the clock was set meanwhile, all of it is dropped first. */
  hearing(): boolean
  /** `takes`: what is waited for takes something from readers, so that nothing kept may stand in where it was not heard. */
  catchUp(takes?: boolean): Promise<void>
  watch<T>(act: () => Promise<T>): Promise<{ result: T; tags: ReadonlySet<string>; until: number }>
  close(): Promise<void>
}

/** Tells every process, this one included, once the surrounding transaction commits; tables tell of themselves. */
export async function announce(db: Db, tag: string): Promise<void> {
  await sql`
    with told as (insert into content_change (tag) values (${tag}) on conflict do nothing)
    select pg_notify(${CHANNEL}, '')`.execute(db)
}

/**
 * This transaction takes nothing from readers: pages that show what it changed may stand in while the database is away.
 * Said only where it is known of everything in it; a withdrawal, a correction or somebody's leaving never says so.
 */
export const tellTakesNothing = (tx: Db): Promise<void> => announce(tx, TAKES_NOTHING)

/**
 * Listens on a connection of its own. The notification only says that there is news: what it is stands in a table, so that
 * after a loss the gap is read from there and nothing is told twice or out of order. It is looked at every moment anyway.
 */
export async function listenForChanges(
  place: Place,
  onError: (error: Error) => void,
  jumped = clockJumps(),
): Promise<Changes> {
  const listeners = tellListeners(onError)
  /** What a look sets off is no part of what whoever waits for it does. */
  const outside = AsyncLocalStorage.snapshot()
  const reader = readChanges((error) => {
    if (!closed) onError(new Error(`old changes could not be removed: ${error.message}`, { cause: error }))
  })
  let relations: Relations | undefined
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false
  /** When the last look that was answered had been asked, and which it must not have been asked before. */
  let confirmed = Number.NEGATIVE_INFINITY
  let doubted = Number.NEGATIVE_INFINITY
  /** How much this process had written when it asked last. */
  let seen = 0

  const look = oneAfterTheOther(() => lookOn(client))
  async function lookOn(which: pg.Client | undefined): Promise<void> {
    if (!which) throw new Error('not listening')
    const [asked, written] = [performance.now(), writtenSoFar()]
    const heard = await reader.read(which)
    listeners.tell(heard)
    confirmed = asked
    seen = written
  }

  async function subscribe(): Promise<void> {
    const next = new SteadyClient({ ...connectionOptions(place), query_timeout: ANSWER_LIMIT })
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next))
    next.on('notification', () => lookNow(next))
    try {
      await next.connect()
      await next.query(LISTEN)
      // After a loss the tables may have become others.
      relations = relationsOf((await next.query<Relation>(LIST_RELATIONS)).rows)
      await lookOn(next)
      if (closed) throw new Error('closed meanwhile')
    } catch (error) {
      hangUp(next)
      throw error
    }
    client = next
    timer = setTimeout(() => lookNow(next), LOOK_EVERY)
  }

  function lookNow(which: pg.Client): void {
    if (which !== client) return
    clearTimeout(timer)
    look().then(
      () => {
        if (closed || which !== client) return
        clearTimeout(timer)
        timer = setTimeout(() => lookNow(which), LOOK_EVERY)
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
    ...listeners,
    tell: (tags) => listeners.tell(new Set(tags)),
    hearing() {
      // What was made by another clock ends at another time, and whoever asks has it in hand already.
      if (jumped()) {
        listeners.tell('all')
        return false
      }
      return client !== undefined && confirmed > performance.now() - LEASE && confirmed >= doubted
    },
    async catchUp(takes = false) {
      if (seen === writtenSoFar() && confirmed >= doubted) return
      const asked = performance.now()
      const late = Promise.withResolvers<void>()
      const timeout = setTimeout(() => late.reject(new Error('changes are not heard in time')), CATCH_UP_LIMIT)
      await Promise.race([outside(look), late.promise]).catch(() => {
        doubted = Math.max(doubted, asked)
        if (takes) listeners.tell('all')
      })
      clearTimeout(timeout)
    },
    watch(act) {
      if (!relations) throw new Error('not listening')
      return watched(relations, act)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      if (client) hangUp(client)
    },
  }
}
