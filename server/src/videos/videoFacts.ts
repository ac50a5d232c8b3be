import type { KindFacts } from '../knowledge/describeItems.ts'
import type { Db } from '../platform/database/database.ts'
import { listEpisodes } from './videos.queries.ts'

export const videoFacts = (db: Db): KindFacts => ({
  kind: 'video',
  ofPage: async (esId) => ({ episodes: await listEpisodes(db, esId) }),
})
