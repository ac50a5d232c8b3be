import type { Db } from '../../platform/database/database.ts'
import { partStore } from '../../platform/files/parts.ts'
import type { TakeJob } from '../../platform/jobs/jobs.ts'
import type { OutsideService, WatchOutside } from '../../platform/outside/watchOutside.ts'
import type { Config } from '../../platform/process/config.ts'
import { mediaHandlers } from '../media.handlers.ts'
import { mediaJob } from '../media.job.ts'
import type { DraftNeeds } from '../publishingNeeds.ts'
import { joinUpload } from './joinUpload.ts'
import type { MediaNeeds } from './storeMedia.ts'

type Needs = MediaNeeds & {
  db: Db
  config: Config
  drafts: DraftNeeds
  job?: TakeJob
  outside: (service: OutsideService) => WatchOutside
  onError: (error: Error) => void
}

/** The library of pictures, documents and films. */
export function mediaFeature({ db, config, drafts, store, inspector, scan, job, outside, onError }: Needs) {
  const fetching = { hosts: config.pictures, watch: outside('pictures') }
  const parts = partStore(config.dataDir)
  return {
    api: { media: mediaHandlers({ db, store, inspector, scan, parts, drafts, ...fetching }) },
    joinUpload: (staffId: string, id: string) => joinUpload({ db, parts, store }, staffId, id),
    close: mediaJob({ db, store, parts, onError, ...(job && { job }) }).close,
  }
}
