import type { FieldValues } from '@zhengcai/contract/fieldsOfKind.ts'
import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import type { DraftKind, DraftState, RevisionCause } from '@zhengcai/contract/publishing/draftWords.ts'
import type { ChangeKind } from '@zhengcai/contract/publishing/releaseWords.ts'
import type { StepCount } from '@zhengcai/contract/publishing/reviewWords.ts'
import type { ColumnType, Generated } from 'kysely'

type Time = ColumnType<string, string | undefined, string>
type MaybeTime = ColumnType<string | null, string | null | undefined, string | null>
type Json<T> = ColumnType<T, string, string>

export type PublishingTables = {
  draft: DraftTable
  draft_lock: DraftLockTable
  revision: RevisionTable
  draft_event: DraftEventTable
  draft_writer: { draft_id: string; staff_id: string; author: Generated<boolean>; number: Generated<number> }
  finding_waiver: { draft_id: string; finding: string; reason: string; by_id: string; at: Time }
  draft_counted: { draft_id: string; at: Time }
  dead_link: { source: string; url: string; why: string; since: Time }
  draft_once: { staff_id: string; once: string; draft_id: string; at: Time }
}

/** The functions and triggers that the migrations made for it. */
export type PublishingRoutines =
  | 'draft_grams'
  | 'draft_to_count'
  | 'draft_follows'
  | 'draft_loses'
  | 'draft_of_knowledge'
  | 'knowledge_drafted'
  | 'draft_of_announ_train'
  | 'announ_train_drafted'
  | 'draft_of_page'
  | 'page_drafted'

/** `number` 0 is an item of the readers' that was never opened here: it has neither fields nor tree. */
type DraftTable = {
  id: string
  es_id: string
  kind: DraftKind
  title: Generated<string>
  class_id: string | null
  owner_id: string | null
  state: Generated<DraftState>
  number: Generated<number>
  fields: ColumnType<FieldValues, string | undefined, string>
  tree: ColumnType<Tree | null, string | null | undefined, string | null>
  characters: Generated<number>
  alt_missing: Generated<number>
  typos: Generated<number>
  citations_amiss: Generated<number>
  words: Generated<string>
  planned: MaybeTime
  publish_time: MaybeTime
  withdraw_time: MaybeTime
  behind: Generated<boolean>
  created_by: string | null
  updated_by: string | null
  discarded_at: MaybeTime
  round: Generated<number>
  rounds_before: Generated<number>
  step_count: StepCount | null
  submitted_by: string | null
  submitted_at: MaybeTime
  step_since: MaybeTime
  due_at: MaybeTime
  change: ChangeKind | null
  change_note: Generated<string>
  created_at: Time
  updated_at: Time
}

type DraftLockTable = {
  draft_id: string
  token: string
  tab: string
  staff_id: string
  number: number | null
  since: Time
  last_beat: Time
}

type RevisionTable = {
  id: string
  seq: Generated<number>
  draft_id: string
  number: number
  cause: RevisionCause
  note: Generated<string>
  side: Generated<boolean>
  fields: Json<FieldValues>
  tree: Json<Tree>
  characters: number
  sum: Buffer
  by_id: string | null
  by_name: ColumnType<string | null, string | null | undefined, string | null>
  at: Time
}

type DraftEventTable = {
  id: Generated<number>
  draft_id: string
  act: RevisionCause
  number: number
  note: Generated<string>
  by_id: string | null
  at: Time
}
