import type { ColumnType, Generated } from 'kysely'
import type { HeadingRow } from '../knowledge/knowledge.schema.ts'

export type TrainingTables = {
  announ_train: AnnounTrainTable
  visible_announ_train: AnnounTrainTable
}

/** The functions and triggers that the migrations made for it. */
export type TrainingRoutines = 'announ_search_changed' | 'announ_train_found' | 'announ_train_told'

type AgendaRow = { time: string; title: string; speaker: string }

/** Notices leave the columns from `start_time` to `agenda` empty, courses the last two. */
type AnnounTrainTable = {
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
