import type { FeedbackDeskEvent, ReplyCause } from '@zhengcai/contract/feedback/feedbackDeskWords.ts'
import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>

export type FeedbackDeskTables = {
  reply_draft: {
    feedback_id: string
    number: Generated<number>
    tree: Json<Tree>
    updated_by: string | null
    updated_at: Generated<string>
  }
  reply_version: {
    id: string
    seq: Generated<number>
    feedback_id: string
    number: number
    tree: Json<Tree>
    cause: ReplyCause
    note: Generated<string>
    by_id: string | null
    at: Generated<string>
  }
  reply_lock: {
    feedback_id: string
    token: string
    tab: string
    staff_id: string
    number: number
    since: Generated<string>
    last_beat: Generated<string>
  }
  feedback_watch: { feedback_id: string; staff_id: string; last_seen: Generated<string> }
  feedback_desk_event: {
    id: Generated<number>
    feedback_id: string
    act: FeedbackDeskEvent
    by_id: string | null
    note: Generated<string>
    at: Generated<string>
  }
}
