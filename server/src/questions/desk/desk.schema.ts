import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import type { AnswerFields } from '@zhengcai/contract/questions/questionDeskFields.ts'
import type { AnswerCause, AnswerState, DeskEvent } from '@zhengcai/contract/questions/questionDeskWords.ts'
import type { ColumnType, Generated } from 'kysely'

export type DeskTables = {
  answer_draft: AnswerDraftTable
  answer_version: AnswerVersionTable
  answer_lock: AnswerLockTable
  question_watch: { question_id: string; staff_id: string; last_seen: Generated<string> }
  question_desk_event: QuestionDeskEventTable
}

/** `about` is what was found, in words, as it stood when the answer was handed on. */
export type Waived = { finding: string; reason: string; about?: string | undefined }
type Json<T> = ColumnType<T, string, string>

type AnswerDraftTable = {
  question_id: string
  number: Generated<number>
  tree: Json<Tree>
  fields: Json<AnswerFields>
  state: Generated<AnswerState>
  writers: Generated<string[]>
  updated_by: string | null
  updated_at: Generated<string>
  submitted_by: Generated<string | null>
  submitted_at: ColumnType<string | null, string | undefined, string | null>
  note: Generated<string>
  waivers: ColumnType<Waived[], string | undefined, string>
}

type AnswerVersionTable = {
  id: string
  seq: Generated<number>
  question_id: string
  number: number
  tree: Json<Tree>
  fields: Json<AnswerFields>
  cause: AnswerCause
  note: Generated<string>
  detail: ColumnType<object, string | undefined, string>
  by_id: string | null
  at: Generated<string>
}

type AnswerLockTable = {
  question_id: string
  token: string
  tab: string
  staff_id: string
  number: number
  since: Generated<string>
  last_beat: Generated<string>
}

type QuestionDeskEventTable = {
  id: Generated<number>
  question_id: string
  act: DeskEvent
  by_id: string | null
  note: Generated<string>
  at: Generated<string>
}
