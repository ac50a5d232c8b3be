import { memoryEngine } from '@zhengcai/engine/searchIndex.ts'
import { kinds } from '../../app/kinds.ts'
import { findables } from '../../app/parts/findables.ts'
import type { Db } from '../../platform/database/database.ts'
import { type IndexKeeper, keepIndex } from '../../search/following/keepIndex.ts'
import { readSynonymFile } from '../../search/words/synonymFile.ts'
import { tradeWith } from '../../search/words/trade.ts'

/** Everything that can be found, as the product shows it. */
export const allFindables = (db: Db) => findables(kinds(db).facts)

/** What the search thread holds, in this one. */
export const keeperOf = (db: Db): IndexKeeper =>
  keepIndex(db, {
    findables: allFindables(db),
    makeEngine: () => memoryEngine(tradeWith(readSynonymFile())),
    warn: () => {},
  })
