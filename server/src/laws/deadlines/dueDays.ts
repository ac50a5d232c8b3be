import type { MovedKind } from '@zhengcai/contract/laws/dayDeskWords.ts'
import type { Actor } from '../../platform/database/audit.ts'
import type { Db } from '../../platform/database/database.ts'

export type MovedDue = { kind: MovedKind; id: string; title: string; from: string; to: string }

/** What one feature owes within working days: which days the calendar, as it is now, moves, and moving them. */
export type DueDays = {
  list(db: Db): Promise<MovedDue[]>
  /** Tells how many were moved; each is an act of its own in the trail. */
  move(db: Db, by: Actor): Promise<number>
}

export async function moveAll(tx: Db, dues: DueDays[], by: Actor): Promise<number> {
  let moved = 0
  for (const { move } of dues) moved += await move(tx, by)
  return moved
}
