import { hashToken } from '../../account/sessions/tokens.ts'
import { recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { notFound, refuseFields } from '../../platform/http/refusals.ts'
import type { Keyed } from '../../platform/limits/secret.ts'
import { actorOf } from '../actorOf.ts'
import { endStaffSessions } from '../sessions/staffSessions.queries.ts'
import { type Started, startStaffSession } from '../sessions/startStaffSession.ts'
import { deleteLink, findLink } from '../staff/links.queries.ts'
import { lockStaff, updateCredentials, updateSignedIn } from '../staff/staff.queries.ts'
import { describeFactor, openFactor } from './factor.ts'
import { deleteFailures } from './failures.queries.ts'
import { failuresOfName } from './failures.ts'
import { judgePassword } from './judgePassword.ts'
import { hashPassword } from './passwords.ts'
import { renewRecoveryCodes } from './recoveryCodes.ts'
import { findStep } from './totp.ts'

type Needs = { db: Db; keyed: Keyed; siteTitle: string }

/** Whom the link is for, and what their application for codes has to know. */
async function getLink({ db, keyed }: Needs, token: string) {
  const link = await findLink(db, hashToken(token))
  const secret = link && openFactor(keyed, link.id, link.factor)
  if (!link || !secret) notFound('这个链接已经用过或已过期，请向管理员要一个新的')
  return { ...link, secret }
}

export async function openWelcome(needs: Needs, token: string) {
  const { name, secret } = await getLink(needs, token)
  return { name, ...describeFactor(secret, { name, siteTitle: needs.siteTitle }) }
}

type Given = { token: string; password: string; code: string }

/** Password and second factor are set together, and the link is used up; whoever came by it is signed in. */
export async function finishWelcome(
  needs: Needs,
  { token, password, code }: Given,
  caller: Caller,
): Promise<Started & { recoveryCodes: string[] }> {
  const { id, name } = await getLink(needs, token)
  const bad = await judgePassword(password, { name, siteTitle: needs.siteTitle })
  if (bad) refuseFields([{ field: 'password', message: bad }])
  const stored = await hashPassword(password)
  return inTransaction(needs.db, async (tx) => {
    const person = await lockStaff(tx, id)
    // Two browsers may have opened it: the second finds it gone.
    const { factor, secret } = await getLink({ ...needs, db: tx }, token)
    const step = person && findStep(secret, code, { now: person.now, last: 0 })
    if (step === undefined) refuseFields([{ field: 'code', message: '动态码不正确，请核对手机上的时间后再试' }])
    await updateCredentials(tx, id, { password: stored, factor, lastStep: step })
    await deleteLink(tx, id)
    await endStaffSessions(tx, { staffId: id })
    await deleteFailures(tx, failuresOfName(needs.keyed, name))
    await updateSignedIn(tx, id, { byRecovery: false })
    const recoveryCodes = await renewRecoveryCodes(tx, needs.keyed, id)
    const started = await startStaffSession(tx, { staffId: id }, caller)
    await recordAct(tx, { ...actorOf({ id }, caller), act: 'welcome finish', subject: `staff:${id}` })
    return { ...started, recoveryCodes }
  })
}
