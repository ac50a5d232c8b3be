import type { Db } from '../../platform/database/database.ts'
import { listOwnAliases } from './aliases/aliases.queries.ts'
import { aliasesSum } from './aliases/aliasFile.ts'
import { findRules, type Rules, saveRules } from './citationRules.queries.ts'

/** Counted up whenever references or periods are found or resolved otherwise than before, so that what is stored is made anew. */
const RULES = 6

export const rulesNow = async (db: Db): Promise<Rules> => ({
  rules: RULES,
  aliasesSum: aliasesSum(await listOwnAliases(db)),
})

/** Whether stored links were made by other rules or short names. A library that has none yet is made by these. */
export async function areLinksOld(db: Db): Promise<boolean> {
  const [now, stored] = [await rulesNow(db), await findRules(db)]
  if (!stored) await saveRules(db, now)
  return stored !== undefined && (stored.rules !== now.rules || stored.aliasesSum !== now.aliasesSum)
}
