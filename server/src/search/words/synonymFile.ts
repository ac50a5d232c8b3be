import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WordRow } from '@zhengcai/contract/search/wordLists.ts'
import { readSynonyms, type Synonyms } from '@zhengcai/engine/text/synonyms.ts'
import type { Actor } from '../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { findWordList, holdWordList } from '../lists/wordLists.queries.ts'
import { type BeginningRows, madeOfList, readWordList, replaceWordList, sumOf } from '../lists/wordLists.ts'
import { synonymRowsIn, synonymsOfRows } from './synonymRows.ts'

const SHIPPED = join(import.meta.dirname, 'synonyms.txt')

/** Where the office may keep a table of its own. */
export const synonymFileIn = (dataDir: string): string => join(dataDir, 'synonyms.txt')

/** The office's own table, where there is one, stands in place of the one that comes with the product. Throws with the line it cannot read. */
export function readSynonymFile(own?: string): Synonyms & { own: boolean } {
  const isOwn = own !== undefined && existsSync(own)
  return { ...readSynonyms(readFileSync(isOwn ? own : SHIPPED, 'utf8')), own: isOwn }
}

/** For whoever cannot ask an editor: a slip in the office's table is told, and the shipped one serves meanwhile. */
export function synonymsOr(own: string | undefined, warn: (message: string) => void): Synonyms {
  try {
    return readSynonymFile(own)
  } catch (error) {
    warn(`the office's synonyms are not used: ${error instanceof Error ? error.message : error}`)
    return readSynonymFile()
  }
}

/** What counts in a thread that was handed the office's list: that, or else the files. */
export const synonymsBy = (
  rows: WordRow[] | undefined,
  own: string | undefined,
  warn: (message: string) => void,
): Synonyms => (rows ? synonymsOfRows(rows) : synonymsOr(own, warn))

/** What the list begins with: the office's own file, or the one that comes with the product. */
export function synonymBeginning(own: string): BeginningRows {
  const source = existsSync(own) ? readFileSync(own, 'utf8') : undefined
  return {
    rows: synonymRowsIn(source ?? readFileSync(SHIPPED, 'utf8')),
    fileSum: source === undefined ? '' : sumOf(source),
  }
}

/** The synonyms that count at present; `own` where they are the office's and not those of the product. */
export async function synonymsNow(db: Db, file: string): Promise<Synonyms & { own: boolean }> {
  const stored = await findWordList(db, 'synonym')
  return stored ? { ...synonymsOfRows(stored.rows), own: true } : readSynonymFile(file)
}

/** Brings the office's file into its list, where every process finds it; once for each state of the file, as the list is changed in the console too. */
export async function takeUpSynonyms(db: Db, file: string, by: Actor): Promise<void> {
  if (!existsSync(file)) return
  const { rows, fileSum } = synonymBeginning(file)
  await inTransaction(db, async (tx) => {
    await holdWordList(tx, 'synonym')
    const now = await readWordList(tx, 'synonym', () => ({ rows: [], fileSum: '' }))
    if (now.fileSum !== fileSum) await replaceWordList(tx, { list: 'synonym', now, rows, fileSum, by })
  })
}

/** The synonyms that count at present, made anew only when the list changes: for what compares texts beside the engine. */
export const synonymsInUse = madeOfList('synonym', () => synonymRowsIn(readFileSync(SHIPPED, 'utf8')), synonymsOfRows)
