import type { FeedbackEventKind, FeedbackStatus, FeedbackType } from '@zhengcai/contract/feedback/feedbackWords.ts'
import type { ColumnType, Generated } from 'kysely'

export type FeedbackTables = {
  feedback: FeedbackTable
  feedback_event: FeedbackEventTable
  feedback_image: { feedback_id: string; upload_id: string; place: number }
}

type FeedbackTable = {
  id: string
  user_id: string | null
  code: Buffer | null
  type: FeedbackType
  content: string
  contact: string
  page: string
  status: Generated<FeedbackStatus>
  due_on: string
  created_at: Generated<string>
  reply: string | null
  replied_at: string | null
  said: Buffer
  demo: Generated<boolean>
  origin: string | null
  assignee_id: Generated<string | null>
  /** The feedback whose reply answers this one, too. */
  main_id: Generated<string | null>
  /** The item it is about, by the page it names or as the office says (`linked`). */
  es_id: Generated<string | null>
  linked: Generated<boolean>
  /** The text that is corrected for it, and when that came to readers. */
  draft_id: Generated<string | null>
  corrected_at: ColumnType<string | null, undefined, string | null>
}

type FeedbackEventTable = {
  id: Generated<number>
  feedback_id: string
  at: Generated<string>
  kind: FeedbackEventKind
  actor: 'sender' | 'office'
  by: Generated<string>
  note: Generated<string>
}
