import type { Logger } from 'pino'
import type { Changes } from '../platform/database/changes.ts'
import type { Db, Place } from '../platform/database/database.ts'
import { type Freshness, freshnessOf } from '../platform/database/freshness/freshness.ts'
import { type KeptValues, keptValues } from '../platform/database/keptValues.ts'
import type { FileStore } from '../platform/files/files.ts'
import { openInspector } from '../platform/files/inspection/inspector.ts'
import { scanForViruses } from '../platform/files/inspection/scanForViruses.ts'
import { uploadStore } from '../platform/files/uploads.ts'
import { framedPages } from '../platform/http/pages/framedPages.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { openAlarms } from '../platform/limits/alarms.ts'
import { openSecret } from '../platform/limits/secret.ts'
import { type Metrics, openMetrics } from '../platform/metrics/metrics.ts'
import { openSms } from '../platform/outside/sms/openSms.ts'
import type { SendSms } from '../platform/outside/sms/sms.ts'
import { watchSms } from '../platform/outside/sms/watchSms.ts'
import { watchOutside } from '../platform/outside/watchOutside.ts'
import type { Config } from '../platform/process/config.ts'
import { moments } from './parts/moments.ts'

export type Needs = {
  config: Config
  db: Db
  place: Place
  changes: Changes
  store: FileStore
  log: Logger
  sms?: SendSms
  /** In place of what `changes` tells, for tests. */
  freshness?: Freshness
  values?: KeptValues
  metrics?: Metrics
}
/** Totals of lists and the like; a list that nobody asked for lately is counted anew. */
const MOST_VALUES = 1_000

export type Parts = Awaited<ReturnType<typeof openParts>>

/** What the features share and the platform provides. */
export async function openParts(needs: Needs) {
  const { config, db, log, changes } = needs
  const told = freshnessOf(changes, moments(db))
  const metrics = needs.metrics ?? openMetrics()
  const alarms = openAlarms(log)
  const outside = watchOutside(metrics, log)
  const gateway = openSms(config.sms, outside('sms'))
  const onError = (error: Error) => log.error({ err: error }, 'job')
  const jobs = openJobs({ db, place: needs.place, onError, metrics })
  const report = (message: string) => log.error({ message }, 'virus scanner')
  return {
    ...needs,
    metrics,
    alarms,
    outside,
    jobs,
    /** How features put what they do by themselves into the register. */
    job: jobs.take,
    freshness: needs.freshness ?? told,
    values: needs.values ?? keptValues({ ...changes, watch: told.watch }, MOST_VALUES),
    sms: watchSms(needs.sms ?? gateway, alarms, { metrics, state: gateway.state }),
    smsState: gateway.state,
    keyed: await openSecret(db, config.appSecret),
    framed: framedPages(),
    uploads: uploadStore(config.dataDir),
    inspector: openInspector({ report: (message) => log.warn({ message }, 'inspection') }),
    scan: async (path: string) => (config.clamav ? scanForViruses(path, { place: config.clamav, report }) : undefined),
    /** For work that nobody waits for: what failed is told in the log. */
    tell:
      (what: string, level: 'warn' | 'error' = 'error') =>
      (error: Error) =>
        log[level]({ err: error }, what),
  }
}
