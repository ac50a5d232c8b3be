import { officeApi } from '../../../platform/api/officeApi.ts'
import { copyKey } from '../keeping/sealCopy.ts'

/** Without it nothing is left on this computer: a browser that cannot seal is told like one that keeps nothing. */
export async function ownCopyKey(): Promise<CryptoKey | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  try {
    return await copyKey((await officeApi.staffSession.localKey()).key)
  } catch {
    return undefined
  }
}
