import { recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { refuseFields, type WrongField } from '../../platform/http/refusals.ts'
import type { Staff } from '../../platform/http/serve.ts'
import type { Keyed } from '../../platform/limits/secret.ts'
import { actorOf } from '../actorOf.ts'
import { confirmStaffSession, endStaffSessions } from '../sessions/staffSessions.queries.ts'
import { nameKey } from '../staff/nameKey.ts'
import { findStaffByName, lockStaff, updateCredentials } from '../staff/staff.queries.ts'
import { judgePassword } from './judgePassword.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { proveAgain } from './proveAgain.ts'
import { renewRecoveryCodes } from './recoveryCodes.ts'
import { spendCode } from './spendCode.ts'

type Needs = { db: Db; keyed: Keyed; siteTitle: string }
type Who = { staff: Staff; caller: Caller }

export const WRONG_CODE: WrongField = { field: 'code', message: '动态码不正确，或已经用过，请等下一个' }

/** For five minutes what is dangerous may be done. */
export async function confirmAgain(needs: Needs, who: Who, code: string): Promise<{ until: string }> {
  return proveAgain(needs, who, {
    judge: async (tx, person) => ((await spendCode(tx, needs.keyed, person, code)) ? undefined : WRONG_CODE),
    act: async (tx) => ({ until: await confirmStaffSession(tx, who.staff.sessionId) }),
    done: 'confirm',
    refused: 'confirm refused',
  })
}

type NewPassword = { current: string; next: string; code: string }

/** Every other session ends: whoever else knew the old password is out. */
export async function changePassword(needs: Needs, who: Who, { current, next, code }: NewPassword): Promise<void> {
  const { staff } = who
  const bad = await judgePassword(next, { name: staff.name, siteTitle: needs.siteTitle })
  if (bad) refuseFields([{ field: 'next', message: bad }])
  const stored = (await findStaffByName(needs.db, nameKey(staff.name)))?.password
  const right = await isPassword(current, stored)
  const password = right ? await hashPassword(next) : ''
  await proveAgain(needs, who, {
    async judge(tx, person) {
      if (!right || person.password !== stored) return { field: 'current', message: '现在的密码不正确' }
      return (await spendCode(tx, needs.keyed, person, code)) ? undefined : WRONG_CODE
    },
    async act(tx) {
      await updateCredentials(tx, staff.id, { password })
      await endStaffSessions(tx, { staffId: staff.id, except: staff.sessionId })
    },
    done: 'change password',
    refused: 'change password refused',
  })
}

export function newRecoveryCodes({ db, keyed }: Needs, { staff, caller }: Who): Promise<{ recoveryCodes: string[] }> {
  return inTransaction(db, async (tx) => {
    await lockStaff(tx, staff.id)
    const recoveryCodes = await renewRecoveryCodes(tx, keyed, staff.id)
    await recordAct(tx, { ...actorOf(staff, caller), act: 'new recovery codes', subject: `staff:${staff.id}` })
    return { recoveryCodes }
  })
}

export function endOwnSessions(
  { db }: Pick<Needs, 'db'>,
  { staff, caller }: Who,
  which: 'this' | 'others',
): Promise<{ ended: number }> {
  const { id: staffId, sessionId } = staff
  return inTransaction(db, async (tx) => {
    const ended = await endStaffSessions(
      tx,
      which === 'this' ? { staffId, id: sessionId } : { staffId, except: sessionId },
    )
    const act = which === 'this' ? 'sign out' : 'end other sessions'
    await recordAct(tx, { ...actorOf(staff, caller), act, subject: `staff:${staffId}`, detail: { ended } })
    return { ended }
  })
}
