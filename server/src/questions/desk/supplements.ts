import type { Db } from '../../platform/database/database.ts'
import { listEvents } from '../questions.queries.ts'

/** What the asker added when it was asked for: it belongs to the question as much as its first words. */
export async function listSupplements(db: Db, id: string): Promise<{ time: string; content: string }[]> {
  const events = await listEvents(db, id)
  return events.filter(({ kind }) => kind === 'supplement').map(({ time, note }) => ({ time, content: note }))
}
