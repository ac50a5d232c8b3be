import type { Logger } from 'pino'
import type { Items } from '../knowledge/listItems.ts'
import type { Changes } from '../platform/database/changes.ts'
import type { Place } from '../platform/database/database.ts'
import { callerLimiter } from '../platform/http/edge/callerLimiter.ts'
import type { Config } from '../platform/process/config.ts'
import { articleExample } from './articleExample.ts'
import { findKeyOfToday, insertAsked } from './asked.queries.ts'
import { askedWords } from './askedWords.ts'
import { hotWords } from './hotWords.ts'
import { knowledgeSearchHandlers } from './knowledgeSearch.handlers.ts'
import { openSearch } from './openSearch.ts'
import { SEARCH_CHANGED } from './search.queries.ts'
import { searchThread } from './searchThread.ts'

/** Of one network, over everything that asks the search thread. */
const SEARCHES_AT_ONCE_EACH = 24

type Needs = { items: Items; place: Place; changes: Changes; config: Config; log: Pick<Logger, 'warn'> }

/** Searching, for readers and for the features that let their own lists be searched. */
export function searchFeature({ items, place, changes, config, log }: Needs) {
  const { db } = items
  const engine = searchThread(place, (message) => log.warn({ message }, 'search'))
  changes.on(SEARCH_CHANGED, engine.follow)
  const limitCaller = callerLimiter(SEARCHES_AT_ONCE_EACH)
  const asked = askedWords(
    { keyOfToday: (fresh) => findKeyOfToday(db, fresh), save: (batch) => insertAsked(db, batch) },
    (error) => log.warn({ err: error }, 'searched words not written'),
  )
  const handlers = {
    items,
    search: engine,
    limitCaller,
    asked,
    hot: hotWords(db),
    example: articleExample(items, engine),
  }
  return {
    engine,
    limitCaller,
    api: { knowledgeSearch: knowledgeSearchHandlers(handlers) },
    texts: openSearch({ config, search: engine }),
    close: async () => void (await Promise.all([engine.close(), asked.close()])),
  }
}
