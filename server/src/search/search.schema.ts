import type { WordList, WordRow } from '@zhengcai/contract/search/wordLists.ts'
import type { ColumnType, Generated } from 'kysely'

export type SearchTables = {
  search_change: { seq: Generated<number>; txid: Generated<string>; key: string; at: Generated<string> }
  search_state: { one: Generated<boolean>; generation: Generated<number> }
  search_instance: SearchInstanceTable
  /** `found`: how many had all its words; null where that was not told. */
  search_asked: { day: Generated<string>; word: string; reader: string; found: number | null }
  /** Of days gone by: words that enough readers asked for; the row without a word counts them all. `found`: the most that it found. */
  search_day: { day: string; word: string; readers: number; found: number | null }
  search_declined: { word: string; term: string; at: Generated<string>; by: string }
  word_list: WordListTable
  word_change: WordChangeTable
  search_key: { day: Generated<string>; key: string }
}

/** The functions and triggers that the migrations made for it; what is above it tells it of changes by triggers of its own. */
export type SearchRoutines = 'search_changed' | 'knowledge_search_changed' | 'knowledge_found' | 'word_list_told'

type Rows = ColumnType<WordRow[], string, string>

type WordListTable = {
  list: WordList
  number: number
  rows: Rows
  sum: string
  file_sum: Generated<string>
  at: Generated<string>
}

type WordChangeTable = {
  list: WordList
  number: number
  at: Generated<string>
  actor: string
  put: Rows
  dropped: Rows
}

type SearchInstanceTable = {
  id: string
  seen_at: Generated<string>
  generation: number
  tokeniser: number
  documents: number
  units: number
  bytes: number
  built_at: string
  built_ms: number
}
