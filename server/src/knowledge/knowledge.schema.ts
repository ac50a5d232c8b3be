import type { ColumnType, Generated } from 'kysely'

export type KnowledgeTables = {
  class: ClassTable
  knowledge: KnowledgeTable
  visible_knowledge: KnowledgeTable
  listed_knowledge: KnowledgeTable
  correction: { id: Generated<number>; es_id: string; note: string; at: Generated<string> }
  /** How often an item was read on a day; nothing about who read it. */
  read_day: { es_id: string; day: Generated<string>; reads: number }
  knowledge_relation: { es_id: string; related_id: string; score: number }
}

/** The functions and triggers that the migrations made for it. */
export type KnowledgeRoutines =
  | 'knowledge_tags'
  | 'knowledge_told'
  | 'knowledge_told_inserted'
  | 'knowledge_told_deleted'
  | 'knowledge_edit_told'
  | 'knowledge_told_edited'
  | 'knowledge_relation_told'
  | 'class_told'
  | 'correction_told'

type ClassTable = { id: string; parent_id: string | null; name: string; sort: number }

export type HeadingRow = { id: string; level: number; text: string }

type AttachmentRow = { name: string; url: string; size: number; type: string }

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
  /** Of what it is one version, and the days between which lists show it; null where it is no version of anything. */
  work_id: Generated<string | null>
  listed_from: Generated<string | null>
  listed_until: Generated<string | null>
  extra: ColumnType<object, string | undefined, string>
  origin: string | null
  origin_sum: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
}
