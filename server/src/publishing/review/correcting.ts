import { notify } from '../../office/notices/notify.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Mover, whyNot } from '../draftMoves.ts'
import type { DraftFacts } from '../drafts/drafts.queries.ts'
import { openCase } from './reviewCase.ts'
import { isCorrector, stepOf } from './reviewRules.ts'
import { listStanding, voidSignatures } from './reviews.queries.ts'

/** Why somebody does not write in a text; in one that is being read only its readers of this step do. */
export async function whyNotWriting(tx: Db, draft: DraftFacts, by: Mover): Promise<string | undefined> {
  const why = whyNot('write', draft, by)
  if (why === undefined || whyNot('correct', draft, by) !== undefined) return why
  return isCorrector(await openCase(tx, draft), by) ? undefined : why
}

type Corrected = Pick<DraftFacts, 'id' | 'state' | 'title' | 'round'>

/**
 * After a save while it is being read: what was signed before stays, and those who signed are told, once. A signature of
 * this very step was on other words and is void.
 */
export async function afterCorrection(tx: Db, byId: string, { id, state, title, round }: Corrected): Promise<void> {
  const step = stepOf(state)
  if (step === undefined) return
  await voidSignatures(tx, { draftId: id, round, from: step, reason: '签署之后又有改动' })
  const signers = (await listStanding(tx, [id])).map(({ staffId }) => staffId)
  const about = `corrected:${id}:${round}:${step}:${byId}`
  await notify(tx, { to: signers, kind: 'changed', by: byId, title, draftId: id, note: '审读中的改动', about })
}
