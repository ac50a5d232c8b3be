import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPoolClient } from 'kysely'

type Imagined = { client?: PostgresPoolClient | undefined; last?: Promise<unknown>; over?: true }

const imagined = new AsyncLocalStorage<Imagined>()

/** Whether what is read now is not so for anybody else: nothing made of it may be kept. */
export const isImagining = (): boolean => current() !== undefined

const current = (): Imagined | undefined => {
  const own = imagined.getStore()
  return own?.over ? undefined : own
}

/** Whatever asks the database while something is imagined asks it by the one connection on which that is so. */
export async function lend(connect: () => Promise<PostgresPoolClient>): Promise<PostgresPoolClient> {
  const own = current()
  if (!own) return connect()
  if (own.client) return onlyAsking(own, own.client)
  own.client = await connect()
  return own.client
}

const ENDS = /^\s*(?:begin|start|commit|end|rollback|abort|savepoint|release|prepare)\b/i

/** A transaction within would end the one around it, and what was imagined would come true. One question after the other. */
function onlyAsking(own: Imagined, client: PostgresPoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) => {
    if (ENDS.test(text)) return Promise.reject(new Error('no transaction within what is imagined'))
    const answer = (own.last ?? Promise.resolve()).then(() => client.query(text, values))
    own.last = answer.catch(() => {})
    return answer
  }
  return { query: query as PostgresPoolClient['query'], release: () => {} }
}

/** Until `act` ends everything is asked on the first connection that it takes. */
export async function onOneConnection<T>(act: () => Promise<T>): Promise<T> {
  const own: Imagined = {}
  try {
    return await imagined.run(own, act)
  } finally {
    own.over = true
  }
}
