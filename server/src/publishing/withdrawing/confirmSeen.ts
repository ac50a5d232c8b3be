import { updateReadAway } from '../../office/notices/notices.queries.ts'
import { findStaffName } from '../../office/staff/staff.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { notFound, refuse } from '../../platform/http/refusals.ts'
import { each } from '../drafts/changeMany.ts'
import { findDraftIdOf } from '../drafts/drafts.queries.ts'
import { getDraftRow, type Hand } from '../drafts/holding.ts'
import { recordDraftAct } from '../revisions/keepRevision.ts'
import { findWithdrawal, updateSeen } from './withdrawing.queries.ts'

/** A chief editor knows what was taken in an emergency, and lets it be; who comes second hears who did. */
export function confirmSeen({ db }: { db: Db }, by: Hand, esIds: string[]) {
  return each(db, esIds, async (tx, esId) => {
    const id = (await findDraftIdOf(tx, esId)) ?? notFound('没有找到这篇内容')
    await getDraftRow(tx, id)
    const taken = await findWithdrawal(tx, esId)
    if (!taken?.emergency) refuse('这篇稿件没有紧急撤下，或已经恢复')
    if (taken.seenById === by.staffId) return
    if (taken.seenById) refuse(`${await findStaffName(tx, taken.seenById)}已经确认过`)
    await updateSeen(tx, { esId, staffId: by.staffId })
    await updateReadAway(tx, { draftId: id, kinds: ['emergency'] })
    await recordDraftAct(tx, by, { act: 'draft emergency seen', id })
  })
}
