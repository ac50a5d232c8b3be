import type { Role } from '@zhengcai/contract/office/rights.ts'
import { newId } from '../../account/sessions/tokens.ts'
import { formTokenOf } from '../../office/sessions/authenticateStaff.ts'
import { startStaffSession } from '../../office/sessions/startStaffSession.ts'
import { newFactor, openFactor } from '../../office/signIn/factor.ts'
import { hashPassword } from '../../office/signIn/passwords.ts'
import { renewRecoveryCodes } from '../../office/signIn/recoveryCodes.ts'
import { codeAt, stepAt } from '../../office/signIn/totp.ts'
import { nameKey } from '../../office/staff/nameKey.ts'
import { insertStaff, replaceRoles, updateCredentials } from '../../office/staff/staff.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Keyed, openSecret } from '../../platform/limits/secret.ts'

export const PASSWORD = '一匹驮着竹篮的枣红马'.padEnd(12, '马')

export type Hired = { id: string; name: string; secret: Buffer; recoveryCodes: string[] } & Seated
/** A session of theirs: what the browser sends, and what its pages do. */
export type Seated = { sessionId: string; cookie: string; token: string }
type Where = { db: Db }

const AGENT = { ip: '127.0.0.1', agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' }
let hash: Promise<string> | undefined
let hired = 0

/** Somebody who works here already: with password, second factor and an open session. */
export async function hireStaff({ db }: Where, ...roles: Role[]): Promise<Hired> {
  const keyed = await openSecret(db, undefined)
  hash ??= hashPassword(PASSWORD)
  hired += 1
  const [id, name] = [newId(), `员工${hired}`]
  await insertStaff(db, { id, name, nameKey: nameKey(name), by: 'test' })
  await replaceRoles(db, id, roles)
  const factor = newFactor(keyed, id)
  await updateCredentials(db, id, { password: await hash, factor })
  const secret = openFactor(keyed, id, factor) ?? Buffer.alloc(0)
  const recoveryCodes = await renewRecoveryCodes(db, keyed, id)
  return { id, name, secret, recoveryCodes, ...(await seat({ db }, { id }, { keyed })) }
}

/** Another session of the same person. */
export async function seat(
  { db }: Where,
  { id }: { id: string },
  { keyed, mustEnrol = false }: { keyed?: Keyed; mustEnrol?: boolean } = {},
): Promise<Seated> {
  const { sessionId, token } = await startStaffSession(db, { staffId: id, mustEnrol }, AGENT)
  return {
    sessionId,
    cookie: `office=${token}`,
    token: formTokenOf(keyed ?? (await openSecret(db, undefined)), sessionId),
  }
}

/** A code that was not used yet, whatever was typed before. */
export async function freshCode({ db }: Where, { id, secret }: Pick<Hired, 'id' | 'secret'>): Promise<string> {
  await updateCredentials(db, id, { lastStep: 0 })
  return codeAt(secret, stepAt(Date.now() / 1_000))
}
