import type { CommentAct } from '@zhengcai/contract/publishing/commentWords.ts'
import type { ColumnType, Generated } from 'kysely'

type Time = ColumnType<string, string | undefined, never>

export type CommentTables = {
  draft_comment: {
    id: string
    draft_id: string
    number: number
    quote: string
    place_from: number | null
    place_to: number | null
    words: string
    before: string
    after: string
    text: string
    settled: Generated<boolean>
    by_id: string
    once: string
    at: Time
  }
  draft_comment_entry: {
    id: string
    seq: Generated<number>
    comment_id: string
    act: CommentAct
    text: string
    by_id: string
    once: string | null
    at: Time
  }
}
