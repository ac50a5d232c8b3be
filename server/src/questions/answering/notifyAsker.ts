import { messageKey, notify } from '../../account/messages/messages.queries.ts'
import type { Db } from '../../platform/database/database.ts'

type News = {
  id: string
  number: string
  title: string
  /** Null where the asker has closed the account. */
  userId: string | null
  eventId: number
  message: string
  reason?: string | undefined
}

/** Leaves the asker a message about what happened to their question. */
export async function notifyAsker(
  tx: Db,
  { id, number, title, userId, eventId, message, reason }: News,
): Promise<void> {
  if (!userId) return
  await notify(tx, {
    userId,
    kind: 'question',
    title: message,
    text: `${title}（编号 ${number}）${reason ? `：${reason}` : ''}`,
    href: `/myAskInfo?id=${id}`,
    key: messageKey('question', id, eventId),
  })
}
