import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { refuseLate } from '../process/deadline.ts'
import { noteFailure, noteStatement } from './freshness/watching.ts'
import { noteWritten } from './freshness/written.ts'
import { inTime } from './inTime.ts'
import { laneGate, type Pass } from './laneGate.ts'
import type { Lane } from './lanes.ts'
import type { NamedStatements } from './namedStatements.ts'
import { hangUp, SteadyClient, wasLost, wentSilent } from './steadyClient.ts'
import type { StatementWatch } from './watchStatements.ts'

/** A connection is replaced now and then, so that no state of a session and no forgotten route lives for ever. */
const LONGEST_LIFE_SECONDS = 30 * 60

/** One whose connections are cut again and again must still hear of it in time. */
const TRIED_AGAIN_FOR = 1_000
const PAUSE = 20

/** For a lock, or for the end of the statement. */
const WAITED_IN_VAIN: ReadonlySet<unknown> = new Set(['55P03', '57014'])

/**
 * A bounded pool behind a gate. One lost or silent connection makes all that were opened before it suspect, and they are
 * replaced rather than tried one by one: behind a network that swallows everything each would cost somebody a time-out.
 */
export function connectionPool(
  { writes, ...config }: pg.PoolConfig & { max: number; writes: boolean },
  { statements, watch, onLoss, onRefused }: Needs,
) {
  const pool = new pg.Pool({ ...config, maxLifetimeSeconds: LONGEST_LIFE_SECONDS, Client: SteadyClient })
  const enter = laneGate(config.max)
  const openedAfter = new WeakMap<pg.PoolClient, number>()
  let losses = 0
  const lost = (error: Error) => {
    losses += 1
    onLoss(error)
  }
  pool.on('connect', (client) => {
    openedAfter.set(client, losses)
    client.on('error', lost)
  })
  // The client's own listener has heard it already.
  pool.on('error', () => {})

  async function take(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect()
      if (openedAfter.get(client) === losses) return client
      client.release(true)
      hangUp(client)
    }
  }
  return {
    async connect({ name }: Lane): Promise<PostgresPoolClient> {
      let pass: Pass | undefined
      try {
        refuseLate()
        pass = await enter(name)
        return lend(await steadily(take), { pass, statements, watch, lost, writes, take })
      } catch (error) {
        noteFailure()
        onRefused(pass ? 'unreachable' : 'busy')
        pass?.leave()
        throw error
      }
    },
    end: () => pool.end(),
    size: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: enter.waiting() }),
  }
}

export type Needs = {
  statements: NamedStatements
  watch: StatementWatch
  onLoss: (error: Error) => void
  /** Nobody got a connection: all were taken for too long, or none could be made. */
  onRefused: (why: 'busy' | 'unreachable') => void
}
type Lending = Pick<Needs, 'statements' | 'watch'> & {
  pass: Pass
  lost: (error: Error) => void
  writes: boolean
  take: () => Promise<pg.PoolClient>
}

/** For what does nothing that could be done twice: connections cut on the way are a reason to try again for a while, nothing else is. */
async function steadily<T>(act: () => Promise<T>): Promise<T> {
  const until = performance.now() + TRIED_AGAIN_FOR
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (!wasLost(error) || performance.now() > until) throw error
      await sleep(PAUSE)
    }
  }
}

function lend(first: pg.PoolClient, { pass, statements, watch, lost, writes, take }: Lending): PostgresPoolClient {
  let client: pg.PoolClient | undefined = first
  let broken = false
  let isFirst = true
  const refuseOutOfTime = inTime(writes)
  /** A reader's first statement hangs on no other and changes nothing: where its connection was cut, another one is asked. */
  const askFirst = (text: string, values: unknown[]) =>
    steadily(async () => {
      client ??= await take()
      try {
        return await ask(client, statements, text, values)
      } catch (error) {
        if (wasLost(error)) {
          client.release(true)
          client = undefined
        }
        throw error
      }
    })
  const askHere = (text: string, values: unknown[]) => {
    const mayMove = isFirst && !writes
    isFirst = false
    if (mayMove) return askFirst(text, values)
    if (!client) throw new Error('Connection terminated')
    return ask(client, statements, text, values)
  }
  const query = async (text: string, values: unknown[]) => {
    noteStatement(text)
    const began = performance.now()
    try {
      refuseOutOfTime(text)
      const answer = await askHere(text, values)
      watch(text, performance.now() - began)
      if (writes) noteWritten(text)
      return answer
    } catch (error) {
      noteFailure()
      watch(text, performance.now() - began, error)
      if (WAITED_IN_VAIN.has((error as { code?: unknown }).code)) pass.stuck()
      if (wentSilent(error) && !broken) {
        broken = true
        lost(error as Error)
        if (client) hangUp(client)
      }
      throw error
    }
  }
  return {
    // The other way of asking, by a cursor, is used nowhere.
    query: query as unknown as PostgresPoolClient['query'],
    release(destroy) {
      client?.release(destroy || broken)
      pass.leave()
    },
  }
}

/** Under its name if it has one; a refusal that is the name's fault is asked again without, which in a transaction it ended fails. */
async function ask(client: pg.PoolClient, statements: NamedStatements, text: string, values: unknown[]) {
  const name = statements.nameOf(text)
  if (name === undefined) return client.query(text, values)
  try {
    return await client.query({ name, text, values })
  } catch (error) {
    if (!statements.isNamesFault(text, error)) throw error
    return client.query(text, values).catch(() => {
      throw error
    })
  }
}
