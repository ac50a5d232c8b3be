import type { WordList, WordRow } from '@zhengcai/contract/search/wordLists.ts'
import type { Db } from '../../platform/database/database.ts'
import type { BeginningRows } from '../../search/lists/wordLists.ts'
import { synonymBeginning, synonymFileIn } from '../../search/words/synonymFile.ts'

export type TriedText = { id: string; title: string; text: string }
export type FindIn = (text: string) => { from: number; to: number; pair: { wrong: string } }[]

/** What the features above know of words: how texts are checked, and what was written last. */
export type CheckedWords = {
  typoBeginning: () => WordRow[]
  finderOf: (list: 'typo' | 'watch', rows: WordRow[]) => FindIn
  lastTexts: (db: Db, most: number) => Promise<TriedText[]>
}
export type WordDeskNeeds = { db: Db; dataDir: string; checks: CheckedWords }

/** What a list holds before anybody changes it. */
export function beginningOf({ dataDir, checks }: WordDeskNeeds, list: WordList): BeginningRows {
  if (list === 'synonym') return synonymBeginning(synonymFileIn(dataDir))
  return { rows: list === 'typo' ? checks.typoBeginning() : [], fileSum: '' }
}
