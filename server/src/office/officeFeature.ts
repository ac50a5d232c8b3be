import type { Logger } from 'pino'
import type { Db } from '../platform/database/database.ts'
import type { Keyed } from '../platform/limits/secret.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import type { Config } from '../platform/process/config.ts'
import { installedVersion } from '../platform/process/version.ts'
import type { Search } from '../search/search.ts'
import type { NameSubjects } from './audit/nameSubjects.ts'
import type { Verified } from './audit/verifyChain.ts'
import { auditJob } from './audit.job.ts'
import { auditTrailHandlers } from './auditTrail.handlers.ts'
import type { FigureParts } from './figures/readFigures.ts'
import { figuresHandlers } from './figures.handlers.ts'
import type { FinderPart } from './finder/finderPart.ts'
import { findPublished, type TextsOfItems } from './finder/findPublished.ts'
import { findScreens } from './finder/findScreens.ts'
import { findStaff } from './finder/findStaff.ts'
import { finderHandlers } from './finder.handlers.ts'
import { type JobNeeds, jobHandlers } from './job.handlers.ts'
import { measureHealth } from './jobs/measureHealth.ts'
import { authenticateStaff } from './sessions/authenticateStaff.ts'
import type { HeldByStaff } from './staff/handOver.ts'
import { staffHandlers } from './staff.handlers.ts'
import { type ListStanding, staffNoticeHandlers } from './staffNotice.handlers.ts'
import { staffSessionHandlers } from './staffSession.handlers.ts'
import type { PartName, TodayParts } from './today/readToday.ts'
import { todayHandlers } from './today.handlers.ts'
import { type TransferNeeds, transferHandlers } from './transfer.handlers.ts'
import { type TransferJobNeeds, transferJob } from './transfer.job.ts'
import { welcomeHandlers } from './welcome.handlers.ts'

type Needs = {
  db: Db
  keyed: Keyed
  config: Config
  log: Logger
  metrics: Metrics
  search: Search
  /** What the features above let be found. */
  finderParts: FinderPart[]
  /** Where the console opens what readers see, by the id that they know it by. */
  textsOfItems: TextsOfItems
  standing: ListStanding
  /** What people answer for in the features above. */
  held: HeldByStaff[]
  subjects: NameSubjects[]
  /** What waits for each person, by the features that know it. */
  todayParts: TodayParts
  figureParts: FigureParts
  health: Pick<JobNeeds, 'jobs' | 'sms' | 'unsent'>
  transfers: Omit<TransferNeeds, 'db' | 'dataDir'> & Pick<TransferJobNeeds, 'changes' | 'onError'>
  onError: (error: Error) => void
}

/** The people of the office: how they come in, who they are, and what they did. */
export function officeFeature({
  db,
  keyed,
  config,
  log,
  metrics,
  search,
  finderParts,
  textsOfItems,
  standing,
  held,
  subjects,
  todayParts,
  figureParts,
  health,
  transfers,
  onError,
}: Needs) {
  const { siteTitle, publicOrigin: origin, demoMode: demo } = config
  const needs = { db, keyed, siteTitle, origin, demo, idleMinutes: config.office.idleMinutes }
  const carrying = { db, dataDir: config.dataDir, ...transfers }
  const looked = {
    ...{ db, version: installedVersion(), dataDir: config.dataDir, hasOwnDatabase: !config.databaseUrl },
    ...{ ...config.watched, backupFolder: config.backup.folder, ...health },
  }
  measureHealth(metrics, looked)
  const audit = auditJob({ db, tell: tellVerified(log), onError, job: health.jobs.take })
  const transfer = transferJob({ ...carrying, job: health.jobs.take })
  return {
    api: {
      auditTrail: auditTrailHandlers({ db, subjects }),
      figures: figuresHandlers({ db, parts: figureParts }),
      finder: finderHandlers({
        parts: [findScreens, ...finderParts, findPublished(search, textsOfItems), findStaff(db)],
      }),
      job: jobHandlers(looked),
      staff: staffHandlers({ ...needs, held }),
      staffNotice: staffNoticeHandlers({ db, standing }),
      staffSession: staffSessionHandlers(needs),
      today: todayHandlers({ parts: todayParts, onError: tellPart(log) }),
      transfer: transferHandlers(carrying),
      welcome: welcomeHandlers(needs),
    },
    authenticate: authenticateStaff(needs),
    async close() {
      await Promise.all([audit.close(), transfer.close()])
    },
  }
}

/** Somebody saw 没有取到; what it was stands in the log. */
const tellPart = (log: Pick<Logger, 'error'>) => (part: PartName, error: Error) =>
  log.error({ err: error, part }, 'part of today not read')

/** A chain that was rewritten as a whole shows against the hash of an older log. */
export const tellVerified =
  (log: Pick<Logger, 'info' | 'error'>) =>
  ({ sound, broken, ...rest }: Verified): void => {
    if (sound) log.info({ audit: rest }, 'audit trail is sound')
    else log.error({ alarm: 'audit-chain', audit: { ...rest, broken } }, 'audit trail is broken')
  }
