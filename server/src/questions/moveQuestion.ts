import type { UpdateObject } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { notFound, refuse } from '../platform/http/refusals.ts'
import type { Schema } from '../schema.ts'
import { detachQuestion, lockFamily } from './desk/cases.queries.ts'
import { endWaiting } from './desk/endWaiting.ts'
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
  if (TOUCHES_OTHERS.includes(name)) await lockFamily(tx, id)
  const moved = await updateStatus(tx, name, { id, userId, changes })
  if (!moved) {
    const status = (await findStatus(tx, { id, userId })) ?? notFound(NO_SUCH_QUESTION)
    refuse(whyNot(name, status))
  }
  await settleDesk(tx, name, id)
  const eventId = await insertEvent(tx, {
    caseId: id,
    kind: name,
    actor: userId === undefined ? 'office' : 'asker',
    ...(by !== undefined && { by }),
    ...(note !== undefined && { note }),
  })
  return { ...moved, eventId }
}

const LEAVES_OTHERS: readonly MoveName[] = ['return', 'refuse', 'cancel']
const TOUCHES_OTHERS: readonly MoveName[] = [...LEAVES_OTHERS, 'answer']

/** Nobody goes on approving what has moved on, and what was to be answered along with it stands by itself again. */
async function settleDesk(tx: Db, name: MoveName, id: string): Promise<void> {
  if (name === 'take' || name === 'supplement') return
  await endWaiting(tx, id, { settled: name === 'answer' })
  if (LEAVES_OTHERS.includes(name)) await detachQuestion(tx, id)
}
