import type { Withdrawal } from '@zhengcai/contract/publishing/draft.contract.ts'
import type { Db } from '../../platform/database/database.ts'
import type { DraftFacts } from '../drafts/drafts.queries.ts'
import { findShown } from '../releasing/release.queries.ts'
import { findWithdrawal } from './withdrawing.queries.ts'

/** Who took from readers what they had, when and why, or will; what only its release planned has nobody's name. */
export async function readWithdrawal(db: Db, draft: Pick<DraftFacts, 'kind' | 'esId'>): Promise<Withdrawal | null> {
  const shown = await findShown(db, draft.kind, draft.esId)
  if (!shown?.taken && !shown?.withdrawTime) return null
  const standing = await findWithdrawal(db, draft.esId)
  const facts = { time: shown.withdrawTime, ahead: !shown.taken }
  if (!standing) return { by: null, reason: '', emergency: false, ...facts }
  const { byId, by, reason, emergency } = standing
  return { by: { id: byId, name: by }, reason, emergency, ...facts }
}
