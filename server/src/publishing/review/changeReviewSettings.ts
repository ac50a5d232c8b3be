import { DRAFT_KINDS, type DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import { notify } from '../../office/notices/notify.ts'
import { recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { notingParts } from '../../site/desk/noteParts.ts'
import { REVIEW_PARTS } from './reviewParts.ts'
import { type ChosenSettings, saveReviewSettings } from './reviewSettings.queries.ts'
import { type ReviewSettings, readReviewSettings } from './reviewSettings.ts'

/** For what is submitted from now on. That fewer people sign is told to every chief editor. */
export function changeReviewSettings(
  db: Db,
  actor: string,
  kind: DraftKind,
  chosen: ChosenSettings,
): Promise<ReviewSettings> {
  return inTransaction(db, async (tx) => {
    const before = (await readReviewSettings(tx))(kind)
    await notingParts(tx, REVIEW_PARTS, '用命令更改', () => saveReviewSettings(tx, kind, chosen))
    const after = (await readReviewSettings(tx))(kind)
    if (after.stepCount < before.stepCount) {
      const title = `${DRAFT_KINDS[kind]}由 ${before.stepCount} 审改为 ${after.stepCount} 审`
      await notify(tx, { to: { role: 'chief' }, kind: 'reviewLowered', title })
    }
    await recordAct(tx, { actor, act: 'review settings', subject: `review:${kind}`, detail: { before, after } })
    return after
  })
}
