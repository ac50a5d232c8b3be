import { memoryEngine } from '@zhengcai/engine/searchIndex.ts'
import { findables } from '../app/findables.ts'
import type { Db } from '../platform/database/database.ts'
import { type IndexKeeper, keepIndex } from '../search/following/keepIndex.ts'
import { readSynonymFile } from '../search/words/synonymFile.ts'
import { tradeWith } from '../search/words/trade.ts'

/** What the search thread holds, in this one. */
export const keeperOf = (db: Db): IndexKeeper =>
  keepIndex(db, { findables, makeEngine: () => memoryEngine(tradeWith(readSynonymFile())), warn: () => {} })
