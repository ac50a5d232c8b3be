import type { LawArticle } from '@zhengcai/contract/knowledge/lawText.ts'
import type { Db } from '../../../platform/database/database.ts'
import { movedOn, notFound } from '../../../platform/http/refusals.ts'
import { chinaDay } from '../../../platform/time/chinaTime.ts'
import { afterLawsSaved } from '../../importing/afterLawsSaved.ts'
import { putKnownDay } from '../../importing/knownDays.queries.ts'
import { normaliseLawName } from '../../lawName.ts'
import { lockDeskLaw, lockDeskVersion } from '../lawDesk.queries.ts'
import { applyTaking, lockLawOf } from '../takingBack/takeBack.ts'
import { getStaffName } from '../takingBack/takingBack.queries.ts'
import { updateArticle, updateFacts, updateShown, updateVerified } from './applying.queries.ts'
import { type ChangeRow, getValue } from './changes.queries.ts'
import type { FactsWithSource } from './differences.ts'
import { NO_VERSION } from './proposeChange.ts'

export const MOVED = '提交之后又有别的改动，请退回，重新打开再改'

/** What somebody proposed becomes what readers see. Imports are too long for a transaction and have their own way. */
export async function applyChange(tx: Db, change: ChangeRow, decidedBy: string): Promise<void> {
  const lawId = change.lawId ?? ''
  if (change.kind === 'restore') {
    const law = (await lockDeskLaw(tx, lawId)) ?? notFound('没有找到这部法规')
    if (!law.withdrawn || law.base !== change.base) movedOn(MOVED, { number: law.base, by: '', at: '' })
    return updateShown(tx, lawId, true)
  }
  const esId = change.esId ?? ''
  await lockLawOf(tx, esId)
  const version = (await lockDeskVersion(tx, esId, chinaDay())) ?? notFound(NO_VERSION)
  if (version.base !== change.base) movedOn(MOVED, { number: version.base, by: '', at: '' })
  if (change.kind === 'takeBack' || change.kind === 'bringBack') {
    const by = `${change.by}提交，${await getStaffName(tx, decidedBy)}确认`
    return applyTaking(tx, change.kind, version, { by, reason: change.reason })
  }
  if (change.kind === 'facts') await updateFacts(tx, esId, await getValue<FactsWithSource>(tx, change.id))
  if (change.kind === 'text')
    await updateArticle(tx, esId, await getValue<Pick<LawArticle, 'address' | 'lines'>>(tx, change.id))
  if (change.kind === 'verify') {
    const day = await getValue<{ effective: string; source: string }>(tx, change.id)
    await updateVerified(tx, esId, day)
    const name = normaliseLawName(version.title)
    await putKnownDay(tx, { name, published: version.published, ...day, by_id: change.byId })
  }
  await afterLawsSaved(tx, [lawId])
}
