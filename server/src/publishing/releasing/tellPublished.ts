import { notify } from '../../office/notices/notify.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { authorsOf } from '../review/telling.ts'
import { listPublished } from './published.queries.ts'

/** Nothing has to run for a text to come to readers at its minute; only its authors hear of it a little later, once. */
export function tellPublished(db: Db): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const { id, title, release, time, ...text } of await listPublished(tx)) {
      const notice = { kind: 'published', title, draftId: id, note: time.slice(0, 16) } as const
      await notify(tx, { ...notice, to: authorsOf(text), about: `published:${release}` })
    }
  })
}
