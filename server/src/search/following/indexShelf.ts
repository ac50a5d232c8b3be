import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IndexState } from '@zhengcai/engine/index/indexState.ts'
import type { SearchEngine } from '@zhengcai/engine/searchEngine.ts'
import { TOKENISER_VERSION } from '@zhengcai/engine/text/terms.ts'
import type { Db } from '../../platform/database/database.ts'
import { codeIdentity } from './codeIdentity.ts'
import { type Identity, type Mark, readIndexFile, writeIndexFile } from './indexFile.ts'
import { findDatabaseIdentity, findHorizon, hasReached } from './search.queries.ts'

/** Where the index waits for the next start. */
export type Shelf<Engine extends SearchEngine> = {
  /** Undefined where there is none, or none that can be trusted. */
  take(): Promise<{ engine: Engine; mark: Mark } | undefined>
  /** Tells whether it was put there: not if it changed meanwhile. */
  put(engine: Engine, mark: Mark, isSame: () => boolean): Promise<boolean>
}
type Filable = SearchEngine & { state(): IndexState }
type Needs<Engine extends Filable> = {
  file: string
  synonyms?: string | undefined
  makeEngine: (state: IndexState) => Engine
  warn: (message: string) => void
}

export const indexFileIn = (dataDir: string): string => join(dataDir, 'search-index')

/** The index in a file beside the data. */
export function indexShelf<Engine extends Filable>(
  db: Db,
  { file, synonyms, makeEngine, warn }: Needs<Engine>,
): Shelf<Engine> {
  const identity = () => identityOf(db, synonyms)
  return {
    async take() {
      if (!existsSync(file)) return undefined
      try {
        const { state, mark } = await readIndexFile(file, await identity())
        if (!(await hasReached(db, mark.horizon))) throw new Error('of a later state of the database')
        // By what it was made of and not by what is there when it is written: that may be another one already.
        if (mark.source !== (await findHorizon(db)).source) throw new Error('of a database that was restored since')
        return { engine: makeEngine(state), mark }
      } catch (error) {
        warn(`the search index on disk is not used: ${error instanceof Error ? error.message : error}`)
        return undefined
      }
    },
    put: async (engine, mark, isSame) =>
      writeIndexFile(file, { state: engine.state(), mark }, { identity: await identity(), isSame }),
  }
}

async function identityOf(db: Db, synonyms: string | undefined): Promise<Identity> {
  return {
    tokeniser: String(TOKENISER_VERSION),
    code: codeIdentity(),
    synonyms: synonyms && existsSync(synonyms) ? createHash('sha256').update(readFileSync(synonyms)).digest('hex') : '',
    database: await findDatabaseIdentity(db),
  }
}
