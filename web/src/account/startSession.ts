import { isApiError } from '@zhengcai/contract/errors.ts'
import { browserApi } from '../platform/browserApi.ts'
import { keepToken } from '../platform/keepToken.ts'
import { beginSession, sessionToken } from '../platform/session.ts'

/** Who the token belongs to. One that is no good any more is dropped in silence by the client itself. */
export async function startSession(cookieDomain: string | undefined): Promise<void> {
  const token = sessionToken()
  if (!token) return
  try {
    const userInfo = await browserApi.profile.portalProfile()
    // Renewed with use, so that only those who stay away have to log in again.
    keepToken(token, cookieDomain)
    beginSession(token, userInfo)
  } catch (error) {
    if (isApiError(error)) return
    // Without a network nobody is logged out: the next page tries again.
  }
}
