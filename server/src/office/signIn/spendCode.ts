import type { Db } from '../../platform/database/database.ts'
import type { Keyed } from '../../platform/limits/secret.ts'
import { type LockedStaff, updateCredentials } from '../staff/staff.queries.ts'
import { openFactor } from './factor.ts'
import { findStep } from './totp.ts'

/** Whether the code is right; its step is then used up, so that nobody who saw it typed can type it again. */
export async function spendCode(tx: Db, keyed: Keyed, person: LockedStaff, code: string): Promise<boolean> {
  const secret = openFactor(keyed, person.id, person.factor)
  const step = secret && findStep(secret, code, { now: person.now, last: person.lastStep })
  if (step === undefined) return false
  await updateCredentials(tx, person.id, { lastStep: step })
  return true
}
