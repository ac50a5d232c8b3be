import type { FeedbackEventKind, FeedbackStatus, FeedbackType } from '@zhengcai/contract/feedback/feedbackWords.ts'
import type { Generated } from 'kysely'

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
