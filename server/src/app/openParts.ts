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
import { openSms } from '../platform/outside/sms/openSms.ts'
import type { SendSms } from '../platform/outside/sms/sms.ts'
import { watchSms } from '../platform/outside/sms/watchSms.ts'
import type { Config } from '../platform/process/config.ts'
import { moments } from './moments.ts'

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
}
/** Totals of lists and the like; a list that nobody asked for lately is counted anew. */
const MOST_VALUES = 1_000

export type Parts = Awaited<ReturnType<typeof openParts>>

/** What the features share and the platform provides. */
export async function openParts(needs: Needs) {
  const { config, db, log, changes } = needs
  const told = freshnessOf(changes, moments(db))
  const alarms = openAlarms(log)
  const gateway = openSms(config.sms)
  const jobs = openJobs({ db, place: needs.place, onError: (error) => log.error({ err: error }, 'job') })
  const report = (message: string) => log.error({ message }, 'virus scanner')
  return {
    ...needs,
    alarms,
    jobs,
    /** How features put what they do by themselves into the register. */
    job: jobs.take,
    freshness: needs.freshness ?? told,
    values: needs.values ?? keptValues({ ...changes, watch: told.watch }, MOST_VALUES),
    sms: watchSms(needs.sms ?? gateway, alarms),
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
