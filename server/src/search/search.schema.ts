import type { Generated } from 'kysely'

export type SearchTables = {
  search_change: { seq: Generated<number>; txid: Generated<string>; key: string; at: Generated<string> }
  search_state: { one: Generated<boolean>; generation: Generated<number> }
  search_instance: SearchInstanceTable
  search_asked: { day: Generated<string>; word: string; reader: string }
  search_key: { day: Generated<string>; key: string }
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
