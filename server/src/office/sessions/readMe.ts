import type { Db } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/serve.ts'
import type { Keyed } from '../../platform/limits/secret.ts'
import { countFailures } from '../signIn/failures.queries.ts'
import { failuresOfName } from '../signIn/failures.ts'
import { formTokenOf } from './authenticateStaff.ts'
import { findSessionEnd } from './staffSessions.queries.ts'

export type Console = { db: Db; keyed: Keyed; siteTitle: string; idleMinutes: number; demo: boolean }

/** What the console has to know of whoever sits before it. */
export async function readMe({ db, keyed, siteTitle, idleMinutes, demo }: Console, staff: Staff) {
  const { id, name, roles, rights, mustEnrol, sessionId } = staff
  return {
    id,
    name,
    roles,
    rights,
    mustEnrol,
    token: formTokenOf(keyed, sessionId),
    idleSeconds: idleMinutes * 60,
    until: await findSessionEnd(db, sessionId),
    siteTitle,
    demo,
    failures: await countFailures(db, failuresOfName(keyed, name)),
  }
}
