import type { ColumnType, Generated } from 'kysely'

export type OperationsTables = {
  operation: OperationTable
  article_count: { es_id: string; address: string; like_count: Generated<number>; favourite_count: Generated<number> }
}

/** The functions and triggers that the migrations made for it. */
export type OperationsRoutines = 'operation_counts' | 'operation_added' | 'operation_removed'

type OperationTable = {
  /** A bigint, which leaves the server as text. */
  id: ColumnType<number, never, never>
  user_id: string
  operate_type: 'collect' | 'like' | 'browse' | 'share' | 'follow'
  es_id: string
  address: Generated<string>
  law_id: string | null
  second: number | null
  operated_at: Generated<string>
}
