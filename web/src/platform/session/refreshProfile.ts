import { quietApi } from '../api/browserApi.ts'
import { beginSession, sessionToken } from './session.ts'

/** Shows everywhere what has changed about the reader. */
export async function refreshProfile(signal?: AbortSignal): Promise<void> {
  const token = sessionToken()
  if (!token) return
  const userInfo = await quietApi.profile.portalProfile({}, signal ? { signal } : {})
  // Who has left meanwhile stays out.
  if (sessionToken() === token) beginSession(token, userInfo)
}
