import { updateReadAway } from '../../office/notices/notices.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { updateWriting } from './answers.queries.ts'

/** Nobody is asked to approve it any longer; once it is answered, nobody is late with it either. */
export async function endWaiting(tx: Db, questionId: string, { settled = false } = {}): Promise<void> {
  await updateWriting(tx, questionId, { settled })
  await updateReadAway(tx, { questionId, kinds: settled ? ['submitted', 'overdue', 'assigned'] : ['submitted'] })
}
