import type { DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import type { ReviewLimit, Step, StepCount } from '@zhengcai/contract/publishing/reviewWords.ts'
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string | undefined, string>

export type ReviewTables = {
  signature: {
    id: Generated<number>
    draft_id: string
    round: number
    step: Step
    agreement: Generated<boolean>
    number: number
    revision_id: string
    staff_id: string
    at: Generated<string>
    checklist: string[]
    waivers: Json<{ finding: string; reason: string }[]>
    note: Generated<string>
    voided_at: Generated<string | null>
    void_reason: Generated<string>
  }
  review_setting: {
    kind: DraftKind
    step_count: StepCount | null
    self_first: boolean | null
    limit_unit: ReviewLimit['unit'] | null
    limit_amount: number | null
    checklists: Json<Partial<Record<Step, string[]>>>
    changed_at: Generated<string>
  }
}

/** The functions and triggers that the migrations made for it. */
export type ReviewRoutines = 'signature_stays' | 'signature_kept'
