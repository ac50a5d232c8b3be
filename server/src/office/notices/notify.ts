import type { Role } from '@zhengcai/contract/office/rights.ts'
import type { Db } from '../../platform/database/database.ts'
import { insertNotices, listHolders, type NewNotice } from './notices.queries.ts'

type Notice = NewNotice & {
  /** People by their ids, or everybody with a role. */
  to: string[] | { role: Role }
}

/**
 * Tells people of the office, in the transaction of what they are told: it is known if and only if it happened. Nobody is
 * told of their own act, and nobody twice.
 */
export async function notify(tx: Db, { to, ...notice }: Notice): Promise<void> {
  const people = Array.isArray(to) ? to : await listHolders(tx, to.role)
  await insertNotices(
    tx,
    [...new Set(people)].filter((id) => id !== notice.by),
    notice,
  )
}
