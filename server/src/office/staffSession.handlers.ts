import { staffSession } from '@zhengcai/contract/office/staffSession.contract.ts'
import { describeAgent } from '../account/sessions/describeAgent.ts'
import { hashToken, isToken } from '../account/sessions/tokens.ts'
import { nowWriting } from '../platform/database/lanes.ts'
import { type OfficeCookie, serve } from '../platform/http/serve.ts'
import { authenticateStaff } from './sessions/authenticateStaff.ts'
import { type Console, readMe } from './sessions/readMe.ts'
import { endStaffSessionOf, listStaffSessions, updateStaffSessionUse } from './sessions/staffSessions.queries.ts'
import type { Started } from './sessions/startStaffSession.ts'
import { beginFactor, finishFactor } from './signIn/enrolAgain.ts'
import { changePassword, confirmAgain, endOwnSessions, newRecoveryCodes } from './signIn/ownAccount.ts'
import { recover, signIn } from './signIn/signIn.ts'

export const staffSessionHandlers = (needs: Console) => {
  const authenticate = authenticateStaff(needs)
  const comeIn = async ({ token }: Started, cookie: OfficeCookie) => {
    const session = await authenticate(token)
    if (!session) throw new Error('a session that was just opened is not there')
    // The browser forgets the former token with this answer: nobody else shall go on with it.
    if (isToken(cookie.brought)) await nowWriting(() => endStaffSessionOf(needs.db, hashToken(cookie.brought)))
    cookie.set(token)
    return readMe(needs, session.staff)
  }
  return serve(staffSession, {
    signIn: async ({ body, caller, cookie }) => comeIn(await signIn(needs, body, caller), cookie),
    recover: async ({ body, caller, cookie }) => comeIn(await recover(needs, body, caller), cookie),
    me: ({ staff }) => readMe(needs, staff),
    confirm: ({ body, ...who }) => confirmAgain(needs, who, body.code),
    async keepAlive({ staff }) {
      await nowWriting(() => updateStaffSessionUse(needs.db, staff.sessionId))
      return {}
    },
    async signOut({ cookie, ...who }) {
      await endOwnSessions(needs, who, 'this')
      cookie.clear()
      return {}
    },
    endOthers: (who) => endOwnSessions(needs, who, 'others'),
    async list({ staff }) {
      const rows = await listStaffSessions(needs.db, staff.id, needs.idleMinutes)
      return rows.map(({ agent, ...row }) => ({
        ...row,
        current: row.id === staff.sessionId,
        device: describeAgent(agent),
      }))
    },
    localKey: ({ staff }) => ({ key: needs.keyed('local copies', staff.id).toString('base64') }),
    async changePassword({ body, ...who }) {
      await changePassword(needs, who, body)
      return {}
    },
    newRecoveryCodes: (who) => newRecoveryCodes(needs, who),
    beginFactor: (who) => beginFactor(needs, who),
    finishFactor: ({ body, ...who }) => finishFactor(needs, who, body.code),
  })
}
