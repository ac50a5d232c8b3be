import type { ViewCounter } from '../knowledge/viewCounter.ts'
import type { Changes } from '../platform/database/changes.ts'
import type { Db } from '../platform/database/database.ts'
import type { KeptValues } from '../platform/database/keptValues.ts'
import type { LimitCaller } from '../platform/http/edge/callerLimiter.ts'
import type { Config } from '../platform/process/config.ts'
import type { Search } from '../search/search.ts'
import { itemCitations } from './citations/itemCitations.ts'
import { readCitations } from './citations/readCitations.ts'
import { dayDeskHandlers } from './dayDesk.handlers.ts'
import type { DueDays } from './deadlines/dueDays.ts'
import { lawHandlers } from './law.handlers.ts'
import { type LawDeskNeeds, lawDeskHandlers } from './lawDesk.handlers.ts'
import { lawDeskJob } from './lawDesk.job.ts'
import { lawFile } from './reading/lawFile.ts'

type Needs = {
  db: Db
  values: KeptValues
  views: ViewCounter
  search: Search
  limitCaller: LimitCaller
  config: Config
}

/** The law library, and what it tells the pages of other features. */
export function lawsFeature({ db, values, views, search, limitCaller, config }: Needs) {
  const files = ['txt', 'docx'] as const
  return {
    api: { law: lawHandlers({ db, values, views, search, limitCaller }) },
    downloads: files.map((form) => ({
      folder: '/law',
      extension: form,
      make: (id: string) => lawFile(db, config, id, form),
    })),
    citationsOf: (esId: string) => readCitations(db, esId),
    citations: itemCitations(db),
  }
}

type DeskNeeds = LawDeskNeeds & { changes: Changes; dues: DueDays[]; onError: (error: Error) => void }

/** The desk at which people of the office look after the library. */
export const lawDeskFeature = (needs: DeskNeeds) => ({
  api: { lawDesk: lawDeskHandlers(needs), dayDesk: dayDeskHandlers(needs) },
  close: lawDeskJob(needs).close,
})
