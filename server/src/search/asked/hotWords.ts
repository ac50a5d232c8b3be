import type { WordRow } from '@zhengcai/contract/search/wordLists.ts'
import { cached } from '../../platform/database/cached.ts'
import type { Changes } from '../../platform/database/changes.ts'
import type { Db } from '../../platform/database/database.ts'
import { findWordList } from '../lists/wordLists.queries.ts'
import { type IsShelved, readShelf } from '../lists/wordShelf.ts'
import { listHotWords, listTopics } from './asked.queries.ts'

export type HotWord = { word: string; from: 'readers' | 'topics' }
export type HotWords = { list(): Promise<HotWord[]> }

const SHOWN = 10
const ENOUGH_READERS = 5
/** What the office hides is made up for by the next ones. */
const SPARE = 100

/** What the office pins, then what readers look for these days, filled up with what editors write about while they are few. */
export function hotWords(db: Db, changes: Changes): HotWords {
  return { list: cached(changes, () => readHotWords(db)).get }
}

/** As readers see them, or would see them by other lists of the office. */
export async function readHotWords(
  db: Db,
  other: { rows?: WordRow[]; isShelved?: IsShelved } = {},
): Promise<HotWord[]> {
  const rows = other.rows ?? (await findWordList(db, 'hot'))?.rows ?? []
  const isShelved = other.isShelved ?? (await readShelf(db))
  const marked = (mark: string) => rows.filter((row) => row.mark === mark).map(({ word }) => word)
  const hidden = new Set(marked('hidden'))
  const pinned = marked('pinned')
  const asked = await listHotWords(db, { readers: ENOUGH_READERS, size: SPARE })
  const topics = asked.length < SPARE ? await listTopics(db, SPARE) : []
  const all: HotWord[] = [
    ...pinned.map((word) => ({ word, from: 'topics' as const })),
    ...asked.map((word) => ({ word, from: 'readers' as const })),
    ...topics.map((word) => ({ word, from: 'topics' as const })),
  ]
  const seen = new Set<string>()
  return all
    .filter(({ word }) => {
      if (hidden.has(word) || seen.has(word) || isShelved(word)) return false
      return Boolean(seen.add(word))
    })
    .slice(0, SHOWN)
}
