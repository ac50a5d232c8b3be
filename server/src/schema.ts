import type { FeedbackEventKind, FeedbackStatus, FeedbackType } from '@zhengcai/contract/feedback/feedbackWords.ts'
import type { LawLine, OutlineNode } from '@zhengcai/contract/knowledge/lawText.ts'
import type { LawLevel } from '@zhengcai/contract/knowledge/lawWords.ts'
import type { Publication, QuestionEventKind, QuestionStatus } from '@zhengcai/contract/questions/questionWords.ts'
import type { Contact } from '@zhengcai/contract/site/pages.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** The tables as the migrations made them. Times are read as `yyyy-MM-dd HH:mm:ss` in China time. */
export type Schema = {
  app_user: AppUserTable
  session: SessionTable
  app_secret: { name: string; value: Buffer }
  allowance_use: { key: string; grant_id: string; at: string }
  captcha: { id: string; answer: Buffer; expires_at: string }
  sms_challenge: SmsChallengeTable
  consent: { user_id: string; type: string; version: string; accepted_at: Generated<string> }
  upload: UploadTable
  setting: SettingTable
  class: ClassTable
  column_setting: ColumnSettingTable
  knowledge: KnowledgeTable
  visible_knowledge: KnowledgeTable
  listed_knowledge: KnowledgeTable
  announ_train: AnnounTrainTable
  visible_announ_train: AnnounTrainTable
  operation: OperationTable
  article_count: { es_id: string; address: string; like_count: Generated<number>; favourite_count: Generated<number> }
  notice_to_user: NoticeToUserTable
  wechat_binding: { user_id: string; union_id: string; nick_name: string; bound_at: Generated<string> }
  wechat_open_id: { user_id: string; app: 'web' | 'mp'; open_id: string }
  wechat_state: WechatStateTable
  audit: AuditTable
  banner: BannerTable
  floating_window: FloatingWindowTable
  knowledge_relation: { es_id: string; related_id: string; score: number }
  agreement: AgreementTable
  page: PageTable
  link: LinkTable
  dict_data: DictDataTable
  question: QuestionTable
  question_event: QuestionEventTable
  question_attachment: { question_id: string; upload_id: string; place: number }
  helpful_vote: HelpfulVoteTable
  feedback: FeedbackTable
  feedback_event: FeedbackEventTable
  feedback_image: { feedback_id: string; upload_id: string; place: number }
  law: { law_id: string; name: string; aliases: string[] }
  law_version: LawVersionTable
  law_article: LawArticleTable
  law_article_change: LawArticleChangeTable
  citation: CitationTable
  calendar_day: { day: string; works: boolean; name: string }
  search_change: { seq: Generated<number>; txid: Generated<string>; key: string; at: Generated<string> }
  search_state: { one: Generated<boolean>; generation: Generated<number> }
  search_instance: SearchInstanceTable
  search_asked: { day: Generated<string>; word: string; reader: string }
  search_key: { day: Generated<string>; key: string }
}

type AppUserTable = {
  id: string
  phone: string | null
  nick_name: string
  sex: Generated<'0' | '1' | '2'>
  email: Generated<string>
  company: Generated<string>
  position: Generated<string>
  region: Generated<string>
  bio: Generated<string>
  avatar: Generated<string>
  level: Generated<number>
  status: Generated<'active' | 'disabled' | 'closed'>
  sms_notice: Generated<boolean>
  created_at: Generated<string>
  updated_at: Generated<string>
  last_login_at: string | null
  closed_at: string | null
}

export type EndReason = 'logout' | 'elsewhere' | 'disabled' | 'closed'
type SessionTable = {
  id: string
  token_hash: Buffer
  user_id: string
  created_at: Generated<string>
  last_used_at: Generated<string>
  ended_at: string | null
  end_reason: EndReason | null
  agent: Generated<string>
  network: Generated<string>
}

type SmsChallengeTable = {
  id: string
  phone_hash: Buffer
  purpose: string
  code: Buffer
  tries_left: number
  expires_at: string
}

type UploadTable = {
  id: string
  owner_id: string
  purpose: string
  name: string
  type: string
  size: number
  created_at: Generated<string>
  taken_at: string | null
}

type SettingTable = { name: string; value: ColumnType<unknown, string, string>; updated_at: Generated<string> }
type ClassTable = { id: string; parent_id: string | null; name: string; sort: number }
type ColumnSettingTable = {
  id: string
  name: string
  type: string
  route: string
  class_id: string | null
  sort: number
  visible: boolean
}

type BannerTable = { id: string; title: string; text: string; link: string; picture: string; sort: number }
type FloatingWindowTable = { id: string; title: string; text: string; link: string; sort: number }

export type HeadingRow = { id: string; level: number; text: string }
export type AttachmentRow = { name: string; url: string; size: number; type: string }

export type KnowledgeTable = {
  es_id: string
  kind: 'news' | 'article' | 'law' | 'video' | 'book' | 'question' | 'solicit'
  class_id: string
  title: string
  summary: string
  body: string
  body_text: string
  headings: ColumnType<HeadingRow[], string, string>
  cover: string | null
  tags: string[]
  source: string
  author: string
  editor: string
  attachments: ColumnType<AttachmentRow[], string, string>
  state: Generated<'draft' | 'published' | 'withdrawn'>
  publish_time: string
  withdraw_time: string | null
  view_count: Generated<number>
  like_count: Generated<number>
  favourite_count: Generated<number>
  demo: boolean
  extra: ColumnType<object, string | undefined, string>
  origin: string | null
  origin_sum: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type AgendaRow = { time: string; title: string; speaker: string }

/** Notices leave the columns from `start_time` to `agenda` empty, courses the last two. */
export type AnnounTrainTable = {
  id: string
  type: 'notice' | 'train'
  title: string
  summary: string
  body: string
  body_text: string
  headings: ColumnType<HeadingRow[], string, string>
  tags: string[]
  state: Generated<'draft' | 'published' | 'withdrawn'>
  publish_time: string
  withdraw_time: string | null
  view_count: Generated<number>
  demo: boolean
  start_time: string | null
  end_time: string | null
  signup_deadline: string | null
  place: string | null
  city: string | null
  mode: 'offline' | 'online' | 'mixed' | null
  seats: number | null
  taken: number | null
  fee: ColumnType<string | null, string | number | null, string | number | null>
  speakers: string[] | null
  organiser: string | null
  contact: string | null
  agenda: ColumnType<AgendaRow[] | null, string | null, string | null>
  importance: 'normal' | 'important' | 'urgent' | null
  valid_until: string | null
  origin: string | null
  origin_sum: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
}

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

type NoticeToUserTable = {
  id: ColumnType<number, never, never>
  user_id: string
  kind: 'law' | 'question' | 'feedback' | 'system'
  title: string
  text: Generated<string>
  href: Generated<string>
  key: string | null
  created_at: Generated<string>
  read_at: string | null
}

type WechatStateTable = {
  state_hash: Buffer
  purpose: 'bind' | 'login'
  user_id: string | null
  ticket_hash: Buffer | null
  agent: string
  network: string
  expires_at: string
  used_at: string | null
  outcome: 'confirmed' | 'unbound' | 'disabled' | 'failed' | null
  collected_at: string | null
}

type AuditTable = {
  id: Generated<number>
  at: Generated<string>
  actor: string
  act: string
  subject: string
  detail: JSONColumnType<object>
}

type SiteTextColumns = {
  title: string
  body: string
  headings: ColumnType<HeadingRow[], string, string>
  demo: boolean
  origin_sum: string
  updated_at: Generated<string>
}
type AgreementTable = SiteTextColumns & { type: string; version: string; effective: string }
type PageTable = SiteTextColumns & { id: string; summary: string; contact: ColumnType<Contact, string, string> }
type LinkTable = { url: string; name: string; sort: number }
type DictDataTable = {
  dict_code: string
  dict_type: string
  dict_sort: number
  dict_label: string
  dict_value: string
  css_class: Generated<string>
  list_class: Generated<string>
  is_default: Generated<boolean>
  active: Generated<boolean>
}

export type QuestionTable = {
  id: string
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
  public_title: string | null
  public_content: string | null
  tags: Generated<string[]>
  es_id: string | null
  said: Buffer
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

export type FeedbackTable = {
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

type LawVersionTable = {
  es_id: string
  law_id: string
  document_number: string
  issuing_body: string
  level: LawLevel
  published: string
  effective: string
  expiry: string | null
  abolished: string | null
  next_effective: string | null
  is_first: boolean
  note: string
  aliases: Generated<string[]>
  revisions: string[]
  preamble: ColumnType<LawLine[], string, string>
  outline: ColumnType<OutlineNode[], string, string>
  annex: ColumnType<LawLine[], string, string>
  article_count: number
}
type LawArticleTable = {
  es_id: string
  address: string
  ordinal: number
  label: string
  section_id: string
  lines: ColumnType<LawLine[], string, string>
  text: string
  text_sum: string
}
type LawArticleChangeTable = {
  law_id: string
  from_es_id: string
  to_es_id: string
  from_address: string | null
  to_address: string | null
  kind: 'same' | 'changed' | 'added' | 'deleted'
}
type CitationTable = {
  source_id: string
  source_kind: string
  source_address: string
  law_id: string
  es_id: string
  address: string
  paragraph: number | null
  item: number | null
  phrase: string
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
