import { browserApi } from '../../platform/api/browserApi.ts'
import { endSession } from '../../platform/session/endSession.ts'

/** The browser forgets the session even if the server could not be told. */
export async function logOut(): Promise<void> {
  try {
    await browserApi.logout.logout()
  } catch {
    // What the server said has been shown already.
  } finally {
    endSession()
  }
}
