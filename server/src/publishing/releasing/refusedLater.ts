import type { Db } from '../../platform/database/database.ts'
import { type WrongField, WrongFields } from '../../platform/http/refusals.ts'
import { resolveTime } from '../../platform/time/relativeTime.ts'
import type { DraftFacts } from '../drafts/drafts.queries.ts'
import type { Judged } from '../drafts/judgeDraft.ts'
import { itemOfDraft, type TextNeeds } from './itemOfDraft.ts'
import { findShown, getNow } from './release.queries.ts'

/**
 * What the kind's own reader would refuse at the release, such as a notice that is over before it comes or captions beyond
 * the end of their film: told before three people have read the text for nothing.
 */
export async function refusedLater(
  tx: Db,
  needs: TextNeeds,
  { kind, esId, updatedById }: Pick<DraftFacts, 'kind' | 'esId' | 'updatedById'>,
  { fields, tree, planned, problems }: Judged,
): Promise<WrongField[]> {
  // A reader takes only what is right field by field.
  if (problems.length > 0) return []
  const now = await getNow(tx)
  const shown = await findShown(tx, kind, esId)
  // A revision keeps the time of what readers have; a plan that is over is told as that.
  const plan = planned === null ? now : resolveTime(planned, '')
  const ahead = plan < now ? now : plan
  const publish = shown?.visible ? shown.publishTime : ahead
  // A call that came with a file may be an old one, and is kept as that.
  const isNew = updatedById !== null && !shown
  if (kind === 'solicit' && isNew && String(fields.deadline) < publish.slice(0, 10))
    return [{ field: 'deadline', message: '截止日期早于发布的那一天' }]
  try {
    await itemOfDraft(tx, needs, { kind, esId, fields, tree }, { publish, withdraw: undefined })
    return []
  } catch (error) {
    if (error instanceof WrongFields) return error.fields
    throw error
  }
}
