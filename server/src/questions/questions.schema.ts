import type { Conclusion } from '@zhengcai/contract/knowledge/conclusions.ts'
import type { Publication, QuestionEventKind, QuestionStatus } from '@zhengcai/contract/questions/questionWords.ts'
import type { Generated } from 'kysely'

export type QuestionsTables = {
  question: QuestionTable
  /** How many were asked in a month; kept by the trigger that gives the numbers. */
  question_count: { month: string; count: number }
  question_event: QuestionEventTable
  question_attachment: { question_id: string; upload_id: string; place: number }
  helpful_vote: HelpfulVoteTable
}

/** The functions and triggers that the migrations made for it. */
export type QuestionsRoutines = 'check_digit' | 'question_number' | 'number_question' | 'helpful_vote_told'

type QuestionTable = {
  id: string
  /** Given by a trigger. */
  number: Generated<string>
  user_id: string | null
  title: string
  content: string
  class_id: string | null
  article: string
  anonymous: boolean
  publish: boolean
  status: Generated<QuestionStatus>
  publication: Generated<Publication>
  due_on: string
  asked_at: Generated<string>
  answer: string | null
  answer_text: string | null
  expert: Generated<string>
  expert_title: Generated<string>
  answered_at: string | null
  valid_as_of: string | null
  conclusion: Generated<Conclusion | null>
  public_title: string | null
  public_content: string | null
  tags: Generated<string[]>
  es_id: string | null
  said: Buffer
  assignee_id: Generated<string | null>
  /** The question whose answer answers this one, too. */
  main_id: Generated<string | null>
  demo: Generated<boolean>
  origin: string | null
}

type QuestionEventTable = {
  id: Generated<number>
  question_id: string
  at: Generated<string>
  kind: QuestionEventKind
  actor: 'asker' | 'office'
  by: Generated<string>
  note: Generated<string>
}

type HelpfulVoteTable = {
  es_id: string
  voter: string
  user_id: string | null
  helpful: boolean
  reason: string
  at: Generated<string>
}
