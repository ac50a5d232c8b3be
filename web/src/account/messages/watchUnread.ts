import { quietApi } from '../../platform/api/browserApi.ts'
import { sessionToken, showUnread } from '../../platform/session/session.ts'

/** Looking up and away again must not ask each time. */
const AT_MOST_EVERY = 60_000
let last = 0
let watching = false

/** Asks for the number of unread messages now, and whenever the reader turns to the page again. */
export function watchUnread(): void {
  last = 0
  void look()
  if (watching) return
  watching = true
  document.addEventListener('visibilitychange', look)
}

async function look(): Promise<void> {
  if (document.hidden || !sessionToken() || Date.now() - last < AT_MOST_EVERY) return
  last = Date.now()
  try {
    showUnread((await quietApi.message.unread()).count)
  } catch {
    // The dot is a hint: without an answer there is none.
  }
}
