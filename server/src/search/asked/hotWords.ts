import { cached } from '../../platform/database/cached.ts'
import type { Changes } from '../../platform/database/changes.ts'
import type { Db } from '../../platform/database/database.ts'
import { listHotWords, listTopics } from './asked.queries.ts'

export type HotWord = { word: string; from: 'readers' | 'topics' }
export type HotWords = { list(): Promise<HotWord[]> }

const SHOWN = 10
const ENOUGH_READERS = 5

/** What readers look for these days, filled up with what editors write about while they are few. */
export function hotWords(db: Db, changes: Changes): HotWords {
  return { list: cached(changes, () => read(db)).get }
}

async function read(db: Db): Promise<HotWord[]> {
  const asked = await listHotWords(db, { readers: ENOUGH_READERS, size: SHOWN })
  const topics = asked.length < SHOWN ? await listTopics(db, SHOWN) : []
  return [
    ...asked.map((word) => ({ word, from: 'readers' as const })),
    ...topics.filter((word) => !asked.includes(word)).map((word) => ({ word, from: 'topics' as const })),
  ].slice(0, SHOWN)
}
