import { browserApi } from '../../platform/api/browserApi.ts'
import { pause } from '../../platform/api/pause.ts'
import { keepToken } from '../../platform/session/keepToken.ts'
import { beginSession, sessionToken } from '../../platform/session/session.ts'

const FIRST_WAIT = 5_000
const LONGEST_WAIT = 300_000
let asking = false

/**
 * Who the token belongs to. One that is no good any more is dropped in silence by the client itself; a fault or a missing
 * network logs nobody out, it is asked again.
 */
export async function startSession(cookieDomain: string | undefined): Promise<void> {
  if (asking) return
  asking = true
  try {
    for (let wait = FIRST_WAIT; !(await knowsReader(cookieDomain)); wait = Math.min(wait * 3, LONGEST_WAIT))
      await pause(wait)
  } finally {
    asking = false
  }
}

/** True when there is nothing more to ask: it is known who reads, or that nobody is logged in. */
async function knowsReader(cookieDomain: string | undefined): Promise<boolean> {
  const token = sessionToken()
  if (!token) return true
  try {
    const userInfo = await browserApi.profile.portalProfile()
    // Who has left meanwhile, here or in another tab, stays out; who came in their place is asked for anew.
    if (sessionToken() !== token) return await knowsReader(cookieDomain)
    // Renewed with use, so that only those who stay away have to log in again.
    keepToken(token, cookieDomain)
    beginSession(token, userInfo)
    return true
  } catch {
    return !sessionToken()
  }
}
