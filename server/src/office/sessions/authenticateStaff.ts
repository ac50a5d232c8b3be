import { ROLES, type Role, rightsOf } from '@zhengcai/contract/office/rights.ts'
import { hashToken, isToken } from '../../account/sessions/tokens.ts'
import type { Db } from '../../platform/database/database.ts'
import { reading, writing } from '../../platform/database/lanes.ts'
import type { OfficeSession } from '../../platform/http/registerOffice.ts'
import type { Keyed } from '../../platform/limits/secret.ts'
import { aside } from '../../platform/process/deadline.ts'
import { findStaffSession, updateStaffSessionUse } from './staffSessions.queries.ts'

const ORDER = Object.keys(ROLES)
export const inOrder = (roles: Role[]): Role[] => roles.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))

/** What pages of this session send with every change; another site can neither read nor guess it. */
export const formTokenOf = (keyed: Keyed, sessionId: string): string =>
  keyed('office', 'form', sessionId).toString('base64url')

/** Whom this cookie opens for, looked up at each call: an ended session is ended at once. */
export function authenticateStaff({ db, keyed, idleMinutes }: { db: Db; keyed: Keyed; idleMinutes: number }) {
  return async (token: string, unattended = false): Promise<OfficeSession | undefined> => {
    if (!isToken(token)) return undefined
    const found = await reading('authenticate staff', () => findStaffSession(db, hashToken(token), idleMinutes))
    if (!found) return undefined
    const { isUseOld, confirmed, sessionId, id, name, roles, mustEnrol } = found
    if (isUseOld && !unattended)
      await aside(() => writing('staff session use', () => updateStaffSessionUse(db, sessionId)))
    const rights = mustEnrol ? [] : rightsOf(roles)
    return {
      staff: { id, name, roles: inOrder(roles), rights, sessionId, mustEnrol },
      formToken: formTokenOf(keyed, sessionId),
      confirmed,
    }
  }
}
