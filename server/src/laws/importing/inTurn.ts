import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/database/database.ts'
import { endTurn, renewTurn, type Turn, takeTurn } from './turn.queries.ts'

const RENEW_EVERY = 20_000

/** Somebody else is at it at this moment. */
export class TurnTaken extends Error {}

/** Does the work where nobody else does it; a process that ends without a word loses its turn soon after. */
export async function inTurn<T>(db: Db, what: Turn, act: () => Promise<T>): Promise<T> {
  const holder = randomUUID()
  if (!(await takeTurn(db, what, holder))) throw new TurnTaken('另一次法规导入正在进行，请等它结束')
  const renewing = setInterval(() => void renewTurn(db, holder).catch(() => {}), RENEW_EVERY).unref()
  try {
    return await act()
  } finally {
    clearInterval(renewing)
    await endTurn(db, holder)
  }
}
