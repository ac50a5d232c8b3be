import { isApiError } from '@zhengcai/contract/errors.ts'
import { browserApi, quietApi } from '../platform/browserApi.ts'
import { type Said, type Standing, settled, type Wish, wished, withdrawn } from './wishes.ts'

/** What the page knows of one thing; `unreached` when the last wish did not get through. */
export type Entry = Standing & { unreached: boolean }

const MOST_AT_ONCE = 100
const NOTHING = { collect: false, like: false, follow: false, likeCount: 0, favouriteCount: 0 }

const entries = new Map<string, Entry>()
const listeners = new Set<() => void>()

export const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const entryOf = (esId: string) => entries.get(esId)

function set(esId: string, change: Partial<Entry>): void {
  const before = entries.get(esId) ?? { said: NOTHING, wishes: {}, unreached: false }
  entries.set(esId, { ...before, ...change })
  for (const listener of listeners) listener()
}

/** Whoever logs out leaves nothing lit behind. */
export function forgetStandings(): void {
  if (entries.size === 0) return
  entries.clear()
  for (const listener of listeners) listener()
}

const wanted = new Set<string>()

/** Asks how the reader stands to this; everything asked for in one moment goes in one call. */
export function askMine(esId: string): void {
  if (wanted.size === 0) queueMicrotask(fetchMine)
  wanted.add(esId)
}

async function fetchMine(): Promise<void> {
  const esIds = [...wanted]
  const before = new Map(entries)
  wanted.clear()
  for (let from = 0; from < esIds.length; from += MOST_AT_ONCE) {
    try {
      const rows = await quietApi.operate.mine({ esIds: esIds.slice(from, from + MOST_AT_ONCE) })
      for (const { esId, ...said } of rows) {
        // An answer that crossed a wish on its way is out of date.
        if (entries.get(esId) === before.get(esId)) set(esId, { said })
        else askMine(esId)
      }
    } catch {
      // The buttons then stay unlit: pressing one does the right thing all the same.
    }
  }
}

const sending = new Set<string>()

/** Shows it as done at once and tells the server; of several wishes on the same thing the last one holds. */
export async function wish(esId: string, what: Wish, on: boolean, page: Partial<Said>): Promise<void> {
  const entry = entries.get(esId) ?? { said: { ...NOTHING, ...page }, wishes: {}, unreached: false }
  set(esId, { ...wished(entry, what, on), unreached: false })
  const key = `${esId} ${what}`
  if (sending.has(key)) return
  sending.add(key)
  try {
    await deliver(esId, what)
  } catch (error) {
    const now = entries.get(esId)
    if (now) set(esId, { ...withdrawn(now, what), unreached: !isApiError(error) })
  } finally {
    sending.delete(key)
  }
}

async function deliver(esId: string, what: Wish): Promise<void> {
  for (;;) {
    const on = entries.get(esId)?.wishes[what]
    if (on === undefined) return
    const asked = { operateType: what, esIds: [esId] }
    const [answer] = on ? await browserApi.operate.operate(asked) : await browserApi.operate.cancelByEsId(asked)
    const now = entries.get(esId)
    if (!now) return
    const { likeCount, favouriteCount } = answer ?? {}
    const counts = {
      ...(likeCount !== undefined && { likeCount }),
      ...(favouriteCount !== undefined && { favouriteCount }),
    }
    set(esId, settled(now, what, { on, counts }))
  }
}
