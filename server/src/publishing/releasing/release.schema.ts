import type { ChangeKind } from '@zhengcai/contract/publishing/releaseWords.ts'
import type { Generated } from 'kysely'

/** One row an item: what holds now, or will at its time. */
type WithdrawalTable = {
  es_id: string
  at: string
  emergency: Generated<boolean>
  reason: string
  by_id: string
  made_at: Generated<string>
  planned: string | null
  seen_by: string | null
  seen_at: string | null
}

export type ReleaseTables = {
  withdrawal: WithdrawalTable
  release: {
    id: Generated<number>
    es_id: string
    draft_id: string
    number: number
    change: ChangeKind | null
    note: string
    publish_time: string | null
    withdraw_time: string | null
    released_by: string
    released_at: Generated<string>
    hands: string[]
    import_sum: string | null
    replaced_at: Generated<string | null>
  }
}
