import type { Logger } from 'pino'
import type { Db } from '../platform/database/database.ts'
import type { Keyed } from '../platform/limits/secret.ts'
import type { Config } from '../platform/process/config.ts'
import type { Verified } from './audit/verifyChain.ts'
import { auditJob } from './audit.job.ts'
import { auditTrailHandlers } from './auditTrail.handlers.ts'
import { authenticateStaff } from './sessions/authenticateStaff.ts'
import { staffHandlers } from './staff.handlers.ts'
import { staffSessionHandlers } from './staffSession.handlers.ts'
import { welcomeHandlers } from './welcome.handlers.ts'

type Needs = { db: Db; keyed: Keyed; config: Config; log: Logger; onError: (error: Error) => void }

/** The people of the office: how they come in, who they are, and what they did. */
export function officeFeature({ db, keyed, config, log, onError }: Needs) {
  const { siteTitle, publicOrigin: origin, demoMode: demo } = config
  const needs = { db, keyed, siteTitle, origin, demo, idleMinutes: config.office.idleMinutes }
  return {
    api: {
      auditTrail: auditTrailHandlers(needs),
      staff: staffHandlers(needs),
      staffSession: staffSessionHandlers(needs),
      welcome: welcomeHandlers(needs),
    },
    authenticate: authenticateStaff(needs),
    close: auditJob({ db, tell: tellVerified(log), onError }).close,
  }
}

/** A chain that was rewritten as a whole shows against the hash of an older log. */
export const tellVerified =
  (log: Pick<Logger, 'info' | 'error'>) =>
  ({ sound, broken, ...rest }: Verified): void => {
    if (sound) log.info({ audit: rest }, 'audit trail is sound')
    else log.error({ alarm: 'audit-chain', audit: { ...rest, broken } }, 'audit trail is broken')
  }
