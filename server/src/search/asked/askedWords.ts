import { createHash, randomBytes } from 'node:crypto'
import { type Caller, isRobot } from '../../platform/http/caller.ts'
import { networkOf } from '../../platform/http/edge/network.ts'

const FLUSH_EVERY = 5_000
const MOST_KEPT = 5_000
/** What looks like a number of a person or an address is never kept. */
const PRIVATE = /\d{5,}|@|\/\//

export type AskedWords = {
  /** Notes these words for whoever is shown what they find. */
  asked(word: string, found: number): (reader: Caller) => void
  close(): Promise<void>
}
type Waiting = { word: string; network: string; found: number }
type Store = {
  keyOfToday(fresh: string): Promise<string>
  save(asked: { word: string; reader: string; found: number }[]): Promise<void>
}

/** Notes which words readers look for, written in batches; no address is ever stored, only a hash that nobody can make again tomorrow. */
export function askedWords(store: Store, onError: (error: Error) => void): AskedWords {
  let waiting = new Map<string, Waiting>()
  let writing: Promise<void> = Promise.resolve()
  const flush = () => {
    if (waiting.size === 0) return writing
    const batch = [...waiting.values()]
    waiting = new Map()
    writing = writing.then(() => write(store, batch)).catch(onError)
    return writing
  }
  const timer = setInterval(flush, FLUSH_EVERY).unref()
  return {
    asked(word, found) {
      const plain = word.normalize('NFKC').replace(/\s+/g, ' ').trim()
      if (!isNoted(plain)) return () => {}
      return (reader) => {
        if (waiting.size >= MOST_KEPT || isRobot(reader)) return
        const network = networkOf(reader.ip)
        const key = `${plain}\n${network}`
        // Of one network the first counts: whoever asks a thousand times leaves room for others.
        if (!waiting.has(key)) waiting.set(key, { word: plain, network, found })
      }
    },
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

const isNoted = (word: string): boolean =>
  word.length >= 2 && word.length <= 20 && !PRIVATE.test(word) && /\p{Script=Han}/u.test(word)

async function write(store: Store, batch: Waiting[]): Promise<void> {
  const key = await store.keyOfToday(randomBytes(16).toString('base64'))
  const hash = (network: string) => createHash('sha256').update(`${key}\n${network}`).digest('base64').slice(0, 16)
  await store.save(batch.map(({ network, ...rest }) => ({ ...rest, reader: hash(network) })))
}
