import type { LawLine, OutlineNode } from '@zhengcai/contract/knowledge/lawText.ts'
import type { LawLevel } from '@zhengcai/contract/knowledge/lawWords.ts'
import type { LawChangeKind, LawChangeState, Settlement } from '@zhengcai/contract/laws/lawDeskWords.ts'
import type { ColumnType, Generated, RawBuilder } from 'kysely'

type Time = ColumnType<string, string | undefined, string>

export type LawsTables = {
  law: {
    law_id: string
    name: string
    aliases: string[]
    number: Generated<number>
    withdrawn_at: ColumnType<string | null, never, RawBuilder<string> | null>
  }
  law_version: LawVersionTable
  law_article: LawArticleTable
  law_article_change: LawArticleChangeTable
  law_article_reworded: { es_id: string; address: string; at: Time }
  citation: CitationTable
  citation_rules: { one: Generated<boolean>; rules: number; aliases_sum: string; claimed: string | null }
  law_alias: { alias: string; law_name: string; by_hand: Generated<boolean> }
  law_known_day: { name: string; published: string; effective: string; source: string; by_id: string; at: Time }
  law_change: LawChangeTable
  law_change_words: LawChangeWordsTable
  law_version_away: { es_id: string; since: string; until: Time }
  law_links_due: { id: Generated<number>; law_id: string }
  law_turn: { what: 'import' | 'link'; holder: string; until: string }
  citation_case: CitationCaseTable
  calendar_change: CalendarChangeTable
  calendar_day: { day: string; works: boolean; name: string }
}

/** The functions and triggers that the migrations made for it. */
export type LawsRoutines =
  | 'law_status'
  | 'law_is_listed'
  | 'law_row_facts'
  | 'list_law_version'
  | 'law_version_listed'
  | 'law_search_changed'
  | 'law_version_found'
  | 'law_article_found'
  | 'law_found'
  | 'citation_search_changed'
  | 'citation_added'
  | 'citation_removed'
  | 'article_change_search_changed'
  | 'law_article_change_added'
  | 'law_article_change_removed'
  | 'law_told'
  | 'law_version_told'
  | 'law_article_told'
  | 'law_article_change_told'
  | 'citation_told'
  | 'knowledge_citing_told'
  | 'announ_citing_told'
  | 'calendar_day_told'

type LawVersionTable = {
  es_id: string
  law_id: string
  document_number: string
  issuing_body: string
  level: LawLevel
  published: string
  effective: string
  effective_assumed: Generated<boolean>
  doubts: Generated<string[]>
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
  number: Generated<number>
  edited_at: ColumnType<string | null, never, RawBuilder<string> | null>
  effective_source: Generated<string>
  known_at: ColumnType<string | null, string | undefined, string | null>
  end_known_at: ColumnType<string | null, never, string | RawBuilder<string | null>>
  taken_back_at: ColumnType<string | null, string | null | undefined, string | null>
  taken_back_by: Generated<string>
  taken_back_reason: Generated<string>
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
  standing: Generated<'applies' | 'assumed' | 'sameNumber' | 'notHeld'>
  named: Generated<boolean>
  said: Generated<string>
}

/** As the rules keep it: the column itself is whatever JSON they write. */
type LawChangeTable = {
  id: string
  kind: LawChangeKind
  state: LawChangeState
  number: Generated<number>
  law_id: string | null
  es_id: string | null
  address: string | null
  title: string
  base: number
  value: ColumnType<unknown, string, string>
  differences: ColumnType<Difference[], string, string>
  reason: Generated<string>
  by_id: string
  at: Time
  decided_by: string | null
  decided_at: ColumnType<string | null, never, RawBuilder<string>>
  decision: Generated<string>
  progress: Generated<string>
  fault: Generated<string>
  linked_at: ColumnType<string | null, never, RawBuilder<string>>
}
export type Difference = { name: string; before: string; after: string; runs: Run[] | null }
type Run = { op: 'same' | 'added' | 'removed'; text: string }

type LawChangeWordsTable = {
  change_id: string
  ordinal: number
  title: string
  name: string
  kind: 'added' | 'changed' | 'deleted' | 'fact'
  before: string
  after: string
}

type CitationCaseTable = {
  source_id: string
  law_id: string
  es_id: string
  address: string
  since: string
  outcome: Settlement
  note: string
  by_id: string
  at: Time
}

type CalendarDays = ColumnType<{ day: string; works: boolean; name: string }[], string, string>

type CalendarChangeTable = {
  number: number
  at: Generated<string>
  actor: string
  years: string[]
  before: CalendarDays
  after: CalendarDays
  moved: number
}
