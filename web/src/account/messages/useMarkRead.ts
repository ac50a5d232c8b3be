import { useEffect } from 'react'
import { quietApi } from '../../platform/api/browserApi.ts'
import { showUnread } from '../../platform/session/session.ts'

/** Whoever has opened what some messages speak of has read them; the mark in the header follows. */
export function useMarkRead(messages: string[]): void {
  useEffect(() => {
    if (messages.length === 0) return
    // A mark that stays is no harm: the next opening takes it away.
    quietApi.message.read({ ids: messages }).then(
      ({ unread }) => showUnread(unread),
      () => {},
    )
  }, [messages])
}
