import { randomInt } from 'node:crypto'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Keyed } from '../../platform/limits/secret.ts'
import { findOrInsertUser } from '../profile/users.queries.ts'
import { rememberNetwork } from '../smsCodes/rememberNetwork.ts'
import { spendSmsCode } from '../smsCodes/spendSmsCode.ts'
import { disabled } from './authenticate.ts'
import { insertConsents } from './consents.queries.ts'
import { startSession } from './startSession.ts'
import { newId } from './tokens.ts'

export type LogIn = {
  phone: string
  smsCode: string
  uuid: string
  consent?: Record<string, string | undefined> | undefined
}

/** Opens a session for whoever holds the phone; the first login makes the account. */
export async function logIn(
  db: Db,
  keyed: Keyed,
  { phone, smsCode, uuid, consent = {} }: LogIn,
  caller: Caller,
): Promise<{ token: string }> {
  const given = { id: uuid, phone, purpose: 'login', code: smsCode, ip: caller.ip }
  const session = await spendSmsCode(db, keyed, given, async (tx) => {
    const user = await findOrInsertUser(tx, { id: newId(), phone, nickName: `读者${randomInt(100_000, 1_000_000)}` })
    if (user.status !== 'active') return undefined
    await insertConsents(tx, user.id, consent)
    await rememberNetwork(tx, keyed, { phone, ip: caller.ip })
    return startSession(tx, user.id, caller)
  })
  // Told only to who holds the phone, and after the code is used up.
  return session ? { token: session.token } : disabled()
}
