import { REVISION_CAUSES } from '@zhengcai/contract/publishing/draftWords.ts'
import { findStaffName } from '../../office/staff/staff.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { movedOn, refuse } from '../../platform/http/refusals.ts'
import type { DraftFacts } from '../drafts/drafts.queries.ts'
import { findLastAct } from './reviews.queries.ts'

/** Where somebody else was first, who comes second hears who it was and what they did. */
export async function refuseMoved(tx: Db, { id, number }: DraftFacts, byId: string, why: string): Promise<never> {
  const last = await findLastAct(tx, id)
  if (!last || last.byId === byId) refuse(why)
  return movedOn(`${why}：${last.by}已${REVISION_CAUSES[last.act]}`, { number, by: last.by, at: last.at })
}

/** Only the very words that were read are signed, returned or released. */
export async function refuseOtherNumber(tx: Db, draft: DraftFacts, read: number): Promise<void> {
  const { number, updatedById, updateTime } = draft
  if (number === read) return
  const by = updatedById && (await findStaffName(tx, updatedById))
  movedOn('您读过之后稿件又有改动，请再读一遍', { number, by: by ?? '', at: updateTime })
}

/** Until somebody has looked at both and saved, nobody knows which of them is right. */
export function refuseBehind({ behind, number, updateTime }: DraftFacts): void {
  if (behind) movedOn('读者看到的这一篇已由导入更新，请对照之后再存一稿', { number, by: '导入', at: updateTime })
}
