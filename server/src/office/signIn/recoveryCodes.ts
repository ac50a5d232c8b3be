import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@zhengcai/contract/office/staffWords.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Keyed } from '../../platform/limits/secret.ts'
import { replaceRecoveryHashes } from './recovery.queries.ts'

/** Without 0, O, 1, l and I, which people read for each other. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 10

export const hashRecoveryCode = (keyed: Keyed, staffId: string, code: string): Buffer =>
  keyed('office', 'recovery', staffId, code)

/** Ten new codes in the place of all former ones. They are shown once; only their hashes are kept. */
export async function renewRecoveryCodes(tx: Db, keyed: Keyed, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await replaceRecoveryHashes(
    tx,
    staffId,
    codes.map((code) => hashRecoveryCode(keyed, staffId, code)),
  )
  return codes
}

const newCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
