import { isApiError } from '@zhengcai/contract/errors.ts'
import { browserApi, quietApi, readyToSend } from '../platform/api/browserApi.ts'
import {
  type ConfirmedMarks,
  type ItemMarks,
  type Mark,
  withAnswer,
  withoutPending,
  withPending,
} from './pendingMarks.ts'

/** What the page knows of one thing; `unreached` when the last change did not get through. */
export type Entry = ItemMarks & { unreached: boolean }

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
  const before = entries.get(esId) ?? { confirmed: NOTHING, pending: {}, unreached: false }
  entries.set(esId, { ...before, ...change })
  for (const listener of listeners) listener()
}

/** Whoever logs out leaves nothing lit behind. */
export function forgetMarks(): void {
  if (entries.size === 0) return
  entries.clear()
  for (const listener of listeners) listener()
}

const wanted = new Set<string>()

/** Asks what the reader has marked this with; everything asked for in one moment goes in one call. */
export function requestMarks(esId: string): void {
  if (wanted.size === 0) queueMicrotask(fetchMarks)
  wanted.add(esId)
}

async function fetchMarks(): Promise<void> {
  const esIds = [...wanted]
  const before = new Map(entries)
  wanted.clear()
  for (let from = 0; from < esIds.length; from += MOST_AT_ONCE) {
    try {
      const rows = await quietApi.operate.mine({ esIds: esIds.slice(from, from + MOST_AT_ONCE) })
      for (const { esId, ...confirmed } of rows) {
        // An answer that crossed a change on its way is out of date.
        if (entries.get(esId) === before.get(esId)) set(esId, { confirmed })
        else requestMarks(esId)
      }
    } catch {
      // The buttons then stay unlit: pressing one does the right thing all the same.
    }
  }
}

const sending = new Set<string>()

/** Shows it as done as soon as it is on its way to the server; of several changes to the same thing the last one holds. */
export async function setMark(esId: string, what: Mark, on: boolean, page: Partial<ConfirmedMarks>): Promise<void> {
  await readyToSend()
  const entry = entries.get(esId) ?? { confirmed: { ...NOTHING, ...page }, pending: {}, unreached: false }
  set(esId, { ...withPending(entry, what, on), unreached: false })
  const key = `${esId} ${what}`
  if (sending.has(key)) return
  sending.add(key)
  try {
    await sendMark(esId, what)
  } catch (error) {
    const now = entries.get(esId)
    if (now) set(esId, { ...withoutPending(now, what), unreached: !isApiError(error) })
  } finally {
    sending.delete(key)
  }
}

async function sendMark(esId: string, what: Mark): Promise<void> {
  for (;;) {
    const on = entries.get(esId)?.pending[what]
    if (on === undefined) return
    const asked = { operateType: what, esIds: [esId] }
    const { operate, cancelByEsId } = browserApi.operate
    // It is shown as done already: whoever leaves meanwhile shall find it so.
    const [answer] = await (on ? operate : cancelByEsId)(asked, { lasting: true })
    const now = entries.get(esId)
    if (!now) return
    const { likeCount, favouriteCount } = answer ?? {}
    const counts = {
      ...(likeCount !== undefined && { likeCount }),
      ...(favouriteCount !== undefined && { favouriteCount }),
    }
    set(esId, withAnswer(now, what, { on, counts }))
  }
}
