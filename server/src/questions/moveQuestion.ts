import type { UpdateObject } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { notFound, refuse } from '../platform/http/refusals.ts'
import type { Schema } from '../schema.ts'
import { type MoveName, whyNot } from './questionMoves.ts'
import { findStatus, insertEvent, type Moved, updateStatus } from './questions.queries.ts'

export const NO_SUCH_QUESTION = '没有找到这条提问'

type Act = {
  id: string
  /** Given where the asker acts: somebody else's question is not there for them. */
  userId?: string
  by?: string
  note?: string
  changes?: UpdateObject<Schema, 'question'>
}

/** Changes the status and writes down who did it; refuses what the table of moves does not have. */
export async function moveQuestion(
  tx: Db,
  name: MoveName,
  { id, userId, by, note, changes }: Act,
): Promise<Moved & { eventId: number }> {
  const moved = await updateStatus(tx, name, { id, userId, changes })
  if (!moved) {
    const status = (await findStatus(tx, { id, userId })) ?? notFound(NO_SUCH_QUESTION)
    refuse(whyNot(name, status))
  }
  const eventId = await insertEvent(tx, {
    caseId: id,
    kind: name,
    actor: userId === undefined ? 'office' : 'asker',
    ...(by !== undefined && { by }),
    ...(note !== undefined && { note }),
  })
  return { ...moved, eventId }
}
