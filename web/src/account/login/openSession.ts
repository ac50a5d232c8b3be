import { browserApi } from '../../platform/api/browserApi.ts'
import { keepToken } from '../../platform/session/keepToken.ts'
import { beginSession, sessionToken } from '../../platform/session/session.ts'
import { onDemand } from '../../platform/steps/onDemand.ts'

const PATIENCE = 5_000
/** Readers who come back need it without the dialog, so it is a file of its own. */
const startSession = onDemand(() => import('./startSession.ts'))

/** The token is the login: who it belongs to may come later. */
export async function openSession(token: string, cookieDomain: string | undefined): Promise<void> {
  keepToken(token, cookieDomain)
  const userInfo = await profileInTime()
  beginSession(token, userInfo)
  if (userInfo) return
  const loaded = await startSession.bring(AbortSignal.timeout(PATIENCE))
  if (loaded.at === 'here') void loaded.part.startSession(cookieDomain)
}

/** Undefined where it does not come at once; an answer that the token is no good has dropped it already. */
function profileInTime() {
  return browserApi.profile.portalProfile({}, { signal: AbortSignal.timeout(PATIENCE) }).catch((error: unknown) => {
    if (!sessionToken()) throw error
    return undefined
  })
}
