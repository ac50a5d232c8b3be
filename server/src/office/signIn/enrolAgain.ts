import { recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { refuse } from '../../platform/http/refusals.ts'
import type { Staff } from '../../platform/http/serve.ts'
import type { Keyed } from '../../platform/limits/secret.ts'
import { actorOf } from '../actorOf.ts'
import { endStaffSessions, findNewFactor, updateEnrolled, updateNewFactor } from '../sessions/staffSessions.queries.ts'
import { updateCredentials } from '../staff/staff.queries.ts'
import { describeFactor, newFactor, openFactor } from './factor.ts'
import { WRONG_CODE } from './ownAccount.ts'
import { proveAgain } from './proveAgain.ts'
import { renewRecoveryCodes } from './recoveryCodes.ts'
import { findStep } from './totp.ts'

type Needs = { db: Db; keyed: Keyed; siteTitle: string }
type Who = { staff: Staff; caller: Caller }

function refuseEnrolled({ mustEnrol }: Staff): void {
  if (!mustEnrol) refuse('您的二次验证已经启用；要换手机，请用恢复码登录')
}

/** A new secret for who came by a recovery code; the former one is good until this one is proved. */
export async function beginFactor({ db, keyed, siteTitle }: Needs, { staff, caller }: Who) {
  refuseEnrolled(staff)
  const factor = newFactor(keyed, staff.id)
  await inTransaction(db, async (tx) => {
    await updateNewFactor(tx, staff.sessionId, factor)
    await recordAct(tx, { ...actorOf(staff, caller), act: 'begin factor', subject: `staff:${staff.id}` })
  })
  const secret = openFactor(keyed, staff.id, factor)
  if (!secret) throw new Error('a factor that was just made does not open')
  return describeFactor(secret, { name: staff.name, siteTitle })
}

export async function finishFactor(needs: Needs, who: Who, code: string): Promise<{ recoveryCodes: string[] }> {
  const { staff } = who
  const { keyed } = needs
  refuseEnrolled(staff)
  let proved: { factor: Buffer | null; lastStep: number } | undefined
  return proveAgain(needs, who, {
    async judge(tx, { now }) {
      const factor = await findNewFactor(tx, staff.sessionId)
      const secret = openFactor(keyed, staff.id, factor)
      const lastStep = secret && findStep(secret, code, { now, last: 0 })
      if (lastStep === undefined) return WRONG_CODE
      proved = { factor, lastStep }
      return undefined
    },
    async act(tx) {
      await updateCredentials(tx, staff.id, { ...proved })
      await updateEnrolled(tx, staff.sessionId)
      await endStaffSessions(tx, { staffId: staff.id, except: staff.sessionId })
      return { recoveryCodes: await renewRecoveryCodes(tx, keyed, staff.id) }
    },
    done: 'finish factor',
    refused: 'finish factor refused',
  })
}
