import { ApiError } from '@zhengcai/contract/errors.ts'
import { text } from '@zhengcai/contract/fields.ts'
import { RIGHTS, rightsOf } from '@zhengcai/contract/office/rights.ts'
import {
  WITHDRAW_REASON_LEAST,
  WITHDRAW_REASON_MOST,
  WITHDRAW_UNASKED,
} from '@zhengcai/contract/publishing/releaseWords.ts'
import type { Db } from '../../platform/database/database.ts'
import { confirmAgain, refuseFields } from '../../platform/http/refusals.ts'
import type { Hand } from '../drafts/holding.ts'
import { withdrawItems } from './withdrawItems.ts'
import { listEsIds } from './withdrawing.queries.ts'

const Reason = text('理由', WITHDRAW_REASON_LEAST, WITHDRAW_REASON_MOST)
type Bulk = { ids: string[]; value: string | string[]; dryRun: boolean; confirmed: boolean }

/** So many do not go by one slip of the hand. */
export function askWhereMany(ids: string[], confirmed: boolean): void {
  if (new Set(ids).size > WITHDRAW_UNASKED && !confirmed) confirmAgain()
}

/** What is chosen in the list of texts, which knows them by their own ids. */
export async function withdrawMany({ db }: { db: Db }, by: Hand, { ids, value, dryRun, confirmed }: Bulk) {
  if (!rightsOf(by.roles).includes('withdraw')) throw new ApiError(403, `您没有“${RIGHTS.withdraw}”的权限`)
  const { data: reason, error } = Reason.safeParse(value)
  if (reason === undefined) refuseFields([{ field: 'value', message: error?.issues[0]?.message ?? '请写理由' }])
  if (!dryRun) askWhereMany(ids, confirmed)
  const esIds = await listEsIds(db, ids)
  const idOf = new Map([...esIds].map(([id, esId]) => [esId, id]))
  const named = (esId: string) => idOf.get(esId) ?? esId
  const { done, refused } = await withdrawItems({ db }, by, { esIds: [...esIds.values()], reason, dryRun })
  const lost = ids.filter((id) => !esIds.has(id)).map((id) => ({ id, reason: '没有找到这篇稿件' }))
  return {
    done: done.map(named),
    refused: [...refused.map((one) => ({ ...one, id: named(one.id) })), ...lost],
  }
}
