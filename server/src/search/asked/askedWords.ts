import { createHash, randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Caller } from '../../platform/http/caller.ts'

const FLUSH_EVERY = 5_000
const MOST_KEPT = 5_000
const ROBOT = /bot|crawl|spider|slurp|curl|wget|python|headless/i
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
  let waiting: Waiting[] = []
  let writing: Promise<void> = Promise.resolve()
  const flush = () => {
    if (waiting.length === 0) return writing
    const batch = waiting
    waiting = []
    writing = writing.then(() => write(store, batch)).catch(onError)
    return writing
  }
  const timer = setInterval(flush, FLUSH_EVERY).unref()
  return {
    asked:
      (word, found) =>
      ({ ip, agent }) => {
        const plain = word.normalize('NFKC').replace(/\s+/g, ' ').trim()
        if (plain.length < 2 || plain.length > 20 || PRIVATE.test(plain) || ROBOT.test(agent)) return
        if (!/\p{Script=Han}/u.test(plain) || waiting.length >= MOST_KEPT) return
        waiting.push({ word: plain, network: networkOf(ip), found })
      },
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

async function write(store: Store, batch: Waiting[]): Promise<void> {
  const key = await store.keyOfToday(randomBytes(16).toString('base64'))
  const hash = (network: string) => createHash('sha256').update(`${key}\n${network}`).digest('base64').slice(0, 16)
  await store.save(batch.map(({ network, ...rest }) => ({ ...rest, reader: hash(network) })))
}

/** A household has a /64. */
function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = ip.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0
  return [...groups, ...Array(Math.max(0, missing)).fill('0'), ...tail.split(':').filter(Boolean)].slice(0, 4).join(':')
}
