import type { KindFacts } from '../knowledge/describeItems.ts'
import type { Db } from '../platform/database/database.ts'
import { FACTS_IN_ROW, listRowFacts } from './itemLaws.queries.ts'
import { readLawFacts } from './reading/findLaw.ts'

export const lawFacts = (db: Db): KindFacts => ({
  kind: 'law',
  ofRows: (items) =>
    listRowFacts(
      db,
      items.map(({ esId }) => esId),
    ),
  inRow: { facts: FACTS_IN_ROW, tables: ['law_version', 'law_article'] },
  ofPage: (esId) => readLawFacts(db, esId),
})
