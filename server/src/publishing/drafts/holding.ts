import type { Role } from '@zhengcai/contract/office/rights.ts'
import { findStaffName } from '../../office/staff/staff.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { movedOn, notFound } from '../../platform/http/refusals.ts'
import { type DraftMove, whyNot } from '../draftMoves.ts'
import { findLock } from '../locks/locks.queries.ts'
import { whyNotWriting } from '../review/correcting.ts'
import type { Writer } from '../revisions/keepRevision.ts'
import { type DraftFacts, lockDraftRow } from './drafts.queries.ts'

/** Whoever acts, with what the moves ask of them. */
export type Hand = Writer & { roles: Role[] }
export type Held = { id: string; lock: string; base: number }

export const NO_DRAFT = '没有找到这篇稿件'

export async function getDraftRow(tx: Db, id: string): Promise<DraftFacts> {
  return (await lockDraftRow(tx, id)) ?? notFound(NO_DRAFT)
}

/**
 * The row of a draft for who writes in it: they hold the lock, and have read what is stored now. Otherwise 409 tells who
 * was first, so that what they typed is kept beside the text and not over it.
 */
export async function getHeldRow(
  tx: Db,
  by: Hand,
  { id, lock, base }: Held,
  move: DraftMove = 'write',
): Promise<DraftFacts> {
  const row = await getDraftRow(tx, id)
  const mover = { id: by.staffId, roles: by.roles }
  const why = move === 'write' ? await whyNotWriting(tx, row, mover) : whyNot(move, row, mover)
  if (why) await tellMoved(tx, row, why)
  const held = await findLock(tx, id)
  if (!held || held.token !== lock || held.staffId !== by.staffId) {
    if (!held) await tellMoved(tx, row, '编辑已经结束，请重新开始编辑')
    else
      movedOn(`稿件已由${held.holder}接管，您的改动没有保存`, {
        number: row.number,
        by: held.holder,
        at: held.since,
        lock: true,
        own: false,
      })
  }
  if (row.number !== base) {
    // Nobody else can have written since this tab has the lock.
    const own = held?.number != null && base >= held.number
    await tellMoved(tx, row, '稿件已有更新的内容，您的改动没有保存', { lock: false, own })
  }
  return row
}

export async function tellMoved(
  tx: Db,
  row: DraftFacts,
  message: string,
  what = { lock: true, own: false },
): Promise<never> {
  const by = row.updatedById && (await findStaffName(tx, row.updatedById))
  movedOn(message, { number: row.number, by: by ?? '', at: row.updateTime, ...what })
}
