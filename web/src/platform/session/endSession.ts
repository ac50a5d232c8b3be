import { showLoggedOut } from './session.ts'
import { removeToken } from './tokenCookie.ts'

export function endSession(): void {
  removeToken(document, location.hostname)
  showLoggedOut()
}
