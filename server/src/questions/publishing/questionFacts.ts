import type { KindFacts } from '../../knowledge/describeItems.ts'
import type { Db } from '../../platform/database/database.ts'
import { countVotes } from '../answering/answers.queries.ts'

export const questionFacts = (db: Db): KindFacts => ({
  kind: 'question',
  ofPage: async (esId) => ({ helpful: await countVotes(db, esId) }),
})
