import type { Db } from '../../platform/database/database.ts'
import { listHotWords, listTopics } from './asked.queries.ts'

export type HotWord = { word: string; from: 'readers' | 'topics' }
export type HotWords = { list(): Promise<HotWord[]> }

const SHOWN = 10
const ENOUGH_READERS = 5
const FRESH_FOR = 60_000

/** What readers look for these days, filled up with what editors write about while they are few. */
export function hotWords(db: Db, now = () => performance.now()): HotWords {
  let known: { words: Promise<HotWord[]>; until: number } | undefined
  return {
    list() {
      if (known && known.until > now()) return known.words
      const words = read(db)
      known = { words, until: now() + FRESH_FOR }
      words.catch(() => {
        known = undefined
      })
      return words
    },
  }
}

async function read(db: Db): Promise<HotWord[]> {
  const asked = await listHotWords(db, { readers: ENOUGH_READERS, size: SHOWN })
  const topics = asked.length < SHOWN ? await listTopics(db, SHOWN) : []
  return [
    ...asked.map((word) => ({ word, from: 'readers' as const })),
    ...topics.filter((word) => !asked.includes(word)).map((word) => ({ word, from: 'topics' as const })),
  ].slice(0, SHOWN)
}
