import type { AuditAct } from '@zhengcai/contract/office/auditWords.ts'
import { recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { maskNetwork } from '../../platform/http/edge/network.ts'
import { refuse } from '../../platform/http/refusals.ts'
import type { Keyed } from '../../platform/limits/secret.ts'
import { notify } from '../notices/notify.ts'
import { type Started, startStaffSession } from '../sessions/startStaffSession.ts'
import { nameKey } from '../staff/nameKey.ts'
import { findStaffByName, type LockedStaff, lockStaff, updateHash, updateSignedIn } from '../staff/staff.queries.ts'
import { failuresAt } from './failures.ts'
import { hashPassword, isDated, isPassword } from './passwords.ts'
import { deleteRecoveryHash } from './recovery.queries.ts'
import { hashRecoveryCode } from './recoveryCodes.ts'
import { spendCode } from './spendCode.ts'

type Needs = { db: Db; keyed: Keyed }
type Named = { name: string; password: string }

/** How somebody proves who they are beside the password, and what is said where anything is wrong. */
type Way = {
  act: AuditAct
  byRecovery: boolean
  prove: (tx: Db, person: LockedStaff) => Promise<boolean>
  wrong: string
}

/** Name, password and code together: no answer tells which of them was wrong. */
export function signIn(needs: Needs, { code, ...named }: Named & { code: string }, caller: Caller): Promise<Started> {
  return enter(needs, named, caller, {
    act: 'sign in',
    byRecovery: false,
    prove: (tx, person) => spendCode(tx, needs.keyed, person, code),
    wrong: '登录名、密码或动态码不正确',
  })
}

/** With one of the codes kept for the day the phone is lost; the session can do nothing but set up another factor. */
export function recover(
  needs: Needs,
  { recoveryCode, ...named }: Named & { recoveryCode: string },
  caller: Caller,
): Promise<Started> {
  return enter(needs, named, caller, {
    act: 'sign in by recovery code',
    byRecovery: true,
    prove: (tx, { id }) => deleteRecoveryHash(tx, id, hashRecoveryCode(needs.keyed, id, recoveryCode)),
    wrong: '登录名、密码或恢复码不正确',
  })
}

async function enter({ db, keyed }: Needs, { name, password }: Named, caller: Caller, way: Way): Promise<Started> {
  const failures = failuresAt(keyed, { name, ip: caller.ip })
  await failures.refuse(db)
  const known = await findStaffByName(db, nameKey(name))
  const right = await isPassword(password, known?.password)
  const started = await inTransaction(db, async (tx) => {
    await failures.lockAndRefuse(tx)
    const person = known && (await lockStaff(tx, known.id))
    // The password may have been changed while the other one was being computed.
    const same = person?.active === true && right && person.password === known?.password
    const subject = person ? `staff:${person.id}` : 'unknown'
    const trail = { subject, network: maskNetwork(caller.ip), requestId: caller.requestId }
    if (!same || !(await way.prove(tx, person))) {
      await failures.add(tx)
      await recordAct(tx, { ...trail, actor: 'door', act: 'sign in refused' })
      return undefined
    }
    await updateSignedIn(tx, person.id, { byRecovery: way.byRecovery })
    const session = await startStaffSession(tx, { staffId: person.id, mustEnrol: way.byRecovery }, caller)
    if (way.byRecovery) await tellAdministrators(tx, person)
    await recordAct(tx, { ...trail, actor: subject, act: way.act })
    return session
  })
  if (!started) refuse(way.wrong)
  const stored = known?.password
  if (known && stored && isDated(stored))
    await updateHash(db, known.id, { from: stored, to: await hashPassword(password) })
  return started
}

/** A code from the drawer opens the account without the phone: somebody should know whether it was its owner. */
const tellAdministrators = (tx: Db, { id, name }: LockedStaff) =>
  notify(tx, { to: { role: 'administrator' }, kind: 'recovered', title: name, personId: id })
