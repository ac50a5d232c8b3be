import { answerQuery } from './answer/answerQuery.ts'
import { suggestTitles } from './answer/suggestTitles.ts'
import { type IndexNews, type IndexState, indexFrom, newsOf, stateOf, takeNews } from './index/indexState.ts'
import { createMemoryIndex, indexBytes, type MemoryIndex } from './index/memoryIndex.ts'
import { putDocument, removeDocument } from './index/putDocument.ts'
import { type Scratch, scratchFor } from './index/scratch.ts'
import type { SearchDocument } from './searchDocument.ts'
import type { Answer, EngineStatus, SearchEngine, SearchRequest, Suggested, Typed } from './searchEngine.ts'
import type { Trade } from './trade.ts'

/** An index in the memory of this thread, which answers at once. */
export type SearchIndex = {
  put(document: SearchDocument): void
  remove(key: string): void
  setViews(views: ReadonlyMap<string, number>): void
  query(asked: SearchRequest): Answer
  suggest(typed: Typed): Suggested
  status(): EngineStatus
  /** All it holds, to be read by other threads or kept in a file. */
  state(): IndexState
  /** From now on tells each time what changed since, given the keys of what was put in or taken out. */
  watch(): (keys: string[]) => IndexNews
  /** Follows the index whose state this one was made of. */
  take(news: IndexNews): void
}

/** Empty, or over the state of another one, which alone may change then. */
export function createSearchIndex(trade: Trade, state?: IndexState): SearchIndex {
  const index = state ? indexFrom(state, trade) : createMemoryIndex(trade)
  let scratch: Scratch | undefined
  const engine = () => {
    scratch = scratchFor(index, scratch)
    return { index, scratch, trade }
  }
  return {
    put: (document) => putDocument(index, document),
    remove: (key) => removeDocument(index, key),
    setViews(views) {
      for (const [key, count] of views) {
        const group = index.live.get(key)
        if (group) group.views = count
      }
    },
    query: (asked) => answerQuery(engine(), asked),
    suggest: (typed) => suggestTitles(engine(), typed),
    status: () => statusOf(index),
    state: () => stateOf(index),
    watch: () => newsOf(index),
    take: (news) => takeNews(index, news),
  }
}

/** The same index as any engine looks from outside. */
export const memoryEngine = (trade: Trade): SearchEngine => engineOf(createSearchIndex(trade))

export function engineOf(index: SearchIndex): SearchEngine {
  return {
    async put(documents) {
      for (const document of documents) index.put(document)
    },
    async remove(keys) {
      for (const key of keys) index.remove(key)
    },
    setViews: async (views) => index.setViews(views),
    query: async (asked) => index.query(asked),
    suggest: async (typed) => index.suggest(typed),
    status: async () => index.status(),
  }
}

function statusOf(index: MemoryIndex): EngineStatus {
  const { postings, texts, columns } = indexBytes(index)
  return {
    documents: index.live.size,
    units: index.liveUnits,
    dead: index.unitCount - index.liveUnits,
    terms: index.postings.count,
    bytes: postings + texts + columns,
  }
}
