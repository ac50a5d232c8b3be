import type { ItemCitations } from '../../knowledge/knowledge.handlers.ts'
import type { Db } from '../../platform/database/database.ts'
import { CITES } from './citations.queries.ts'
import { readCitations } from './readCitations.ts'

/** What items cite, for their pages. */
export const itemCitations = (db: Db): ItemCitations => ({
  cites: CITES,
  of: (esId) => readCitations(db, esId),
  none: { total: 0, changed: [], cited: [], allInForce: false },
})
