import type { Logger } from 'pino'
import { listClasses } from '../knowledge/knowledge.queries.ts'
import { cached } from '../platform/database/cached.ts'
import type { Changes } from '../platform/database/changes.ts'
import type { Db, Place } from '../platform/database/database.ts'
import type { TellStatement } from '../platform/database/watchStatements.ts'
import { callerLimiter } from '../platform/http/edge/callerLimiter.ts'
import type { TakeJob } from '../platform/jobs/jobs.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import type { Config } from '../platform/process/config.ts'
import { articleExample, type ListExampleLaws } from './articleExample.ts'
import { findKeyOfToday, insertAsked } from './asked/asked.queries.ts'
import { askedWords } from './asked/askedWords.ts'
import { hotWords } from './asked/hotWords.ts'
import type { Findable } from './findable.ts'
import { indexFileIn } from './following/indexShelf.ts'
import { SEARCH_CHANGED } from './following/search.queries.ts'
import { searchThread } from './following/searchThread.ts'
import { watchSearch } from './following/watchSearch.ts'
import { knowledgeSearchHandlers } from './knowledgeSearch.handlers.ts'
import { wordShelf } from './lists/wordShelf.ts'
import { openSearch } from './openSearch.ts'
import { SEARCH_WHOLE, searchWith } from './search.ts'
import { searchedJob } from './searched.job.ts'
import { synonymFileIn } from './words/synonymFile.ts'

/** Of one network, over everything that asks the search thread. */
const SEARCHES_AT_ONCE_EACH = 24

type Needs = {
  db: Db
  place: Place
  changes: Changes
  config: Config
  log: Pick<Logger, 'warn'>
  metrics: Metrics
  job?: TakeJob
  /** The thread's own file, which knows what can be found as this process does. */
  script: URL
  findables: Findable[]
  listLaws: ListExampleLaws
}

/** Searching, for readers and for the features that let their own lists be searched. */
export function searchFeature({ db, place, changes, config, log, metrics, script, findables, listLaws, job }: Needs) {
  const warn = (message: string) => log.warn({ message }, 'search')
  const { dataDir, searchThreads: threads } = config
  const kept = { synonyms: synonymFileIn(dataDir), file: indexFileIn(dataDir) }
  const tellStatement: TellStatement = (event, words) => log.warn({ ...event, thread: 'search' }, words)
  const engine = searchThread({ place, ...kept, ...(threads && { threads }) }, warn, { script, tellStatement })
  changes.on(SEARCH_CHANGED, engine.follow)
  engine.onChange(() => changes.tell([SEARCH_WHOLE]))
  const shelf = wordShelf(db, changes)
  const watched = watchSearch(engine, { metrics, warn: (event, words) => log.warn(event, words) })
  const search = searchWith(db, watched, findables, shelf)
  const limitCaller = callerLimiter(SEARCHES_AT_ONCE_EACH)
  const asked = askedWords(
    { keyOfToday: (fresh) => findKeyOfToday(db, fresh), save: (batch) => insertAsked(db, batch) },
    (error) => log.warn({ err: error }, 'searched words not written'),
  )
  const onError = (error: Error) => log.warn({ err: error }, 'searched words not counted')
  const counting = searchedJob({ db, onError, ...(job && { job }) })
  const classes = cached(changes, () => listClasses(db))
  const finding = { db, search, classes: classes.get }
  const example = articleExample(changes, { finding, listLaws })
  return {
    search,
    limitCaller,
    api: {
      knowledgeSearch: knowledgeSearchHandlers({
        finding,
        limitCaller,
        asked,
        hot: hotWords(db, changes),
        shelf,
        example,
      }),
    },
    texts: openSearch({ config, search }),
    start: engine.start,
    close: async () => void (await Promise.all([engine.close(), asked.close(), counting.close()])),
  }
}
