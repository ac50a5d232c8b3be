import type { DraftState } from '@zhengcai/contract/publishing/draftWords.ts'
import type { ChangeKind } from '@zhengcai/contract/publishing/releaseWords.ts'
import type { Step, StepCount } from '@zhengcai/contract/publishing/reviewWords.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

type Moving = {
  id: string
  number: number
  from: readonly DraftState[]
  to: DraftState
  /** Until when it should be read at its new step; absent where nobody reads it then. */
  due: string | null
  submitted?: { by: string; stepCount: StepCount }
  change?: { change: ChangeKind | null; changeNote: string } | undefined
}

/** From one state to another, if it is still there, with the very words that were read. */
export async function updateStep(tx: Db, { id, number, from, to, due, submitted, change }: Moving): Promise<boolean> {
  const now = sql<string>`clock_timestamp()`
  const moved = await tx
    .updateTable('draft')
    .set((eb) => ({
      state: to,
      due_at: due,
      step_since: now,
      updated_at: now,
      ...(submitted && {
        round: eb('round', '+', 1),
        step_count: submitted.stepCount,
        submitted_by: submitted.by,
        submitted_at: now,
      }),
      ...(change && { change: change.change, change_note: change.changeNote }),
    }))
    .where('id', '=', id)
    .where('number', '=', number)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

type NewSignature = {
  draftId: string
  round: number
  step: Step
  agreement?: boolean
  number: number
  revision: string
  staffId: string
  checklist: string[]
  waivers?: { finding: string; reason: string }[]
  note?: string
}

export async function insertSignature(tx: Db, signature: NewSignature): Promise<void> {
  const {
    draftId,
    round,
    step,
    agreement = false,
    number,
    revision,
    staffId,
    checklist,
    waivers = [],
    note,
  } = signature
  await tx
    .insertInto('signature')
    .values({
      draft_id: draftId,
      round,
      step,
      agreement,
      number,
      revision_id: revision,
      staff_id: staffId,
      checklist,
      waivers: JSON.stringify(waivers),
      note: note ?? '',
    })
    .execute()
}

/** Of this round and from this step on; whose they were. */
export async function voidSignatures(
  tx: Db,
  { draftId, round, from, reason }: { draftId: string; round: number; from: Step; reason: string },
): Promise<string[]> {
  const voided = await tx
    .updateTable('signature')
    .set({ voided_at: sql<string>`clock_timestamp()`, void_reason: reason })
    .where('draft_id', '=', draftId)
    .where('round', '=', round)
    .where('step', '>=', from)
    .where('voided_at', 'is', null)
    .returning('staff_id as staffId')
    .execute()
  return voided.map(({ staffId }) => staffId)
}

/** Those that stand, of texts that are on their way or have arrived. */
export function listStanding(db: Db, draftIds: string[]) {
  if (draftIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('signature as g')
    .innerJoin('draft as d', (join) => join.onRef('d.id', '=', 'g.draft_id').onRef('d.round', '=', 'g.round'))
    .innerJoin('staff as s', 's.id', 'g.staff_id')
    .where('g.draft_id', 'in', draftIds)
    .where('g.voided_at', 'is', null)
    .where('d.state', 'not in', ['draft', 'discarded'])
    .orderBy('g.id')
    .select([
      'g.draft_id as draftId',
      'g.step',
      'g.agreement',
      'g.number',
      'g.staff_id as staffId',
      's.name',
      'g.at as time',
    ])
    .execute()
}

export function listWriters(db: Db, draftIds: string[]) {
  if (draftIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('draft_writer')
    .where('draft_id', 'in', draftIds)
    .select(['draft_id as draftId', 'staff_id as staffId', 'author', 'number'])
    .execute()
}

/** Every signature of a text, in the order they were given. */
export function listSignatures(db: Db, draftId: string) {
  return db
    .selectFrom('signature as g')
    .innerJoin('staff as s', 's.id', 'g.staff_id')
    .where('g.draft_id', '=', draftId)
    .orderBy('g.id')
    .select([
      'g.round',
      'g.step',
      'g.agreement',
      'g.number',
      'g.revision_id as revision',
      'g.staff_id as staffId',
      's.name',
      'g.at as time',
      'g.checklist',
      'g.waivers',
      'g.note',
      'g.voided_at as voidedAt',
      'g.void_reason as voidReason',
    ])
    .execute()
}

/** Who moved it last, and how. */
export function findLastAct(db: Db, draftId: string) {
  return db
    .selectFrom('draft_event as e')
    .innerJoin('staff as s', 's.id', 'e.by_id')
    .where('e.draft_id', '=', draftId)
    .where('e.act', 'in', ['submit', 'approve', 'agree', 'return', 'recall', 'release', 'schedule', 'unschedule'])
    .orderBy('e.id', 'desc')
    .limit(1)
    .select(['e.act', 'e.by_id as byId', 's.name as by', 'e.at'])
    .executeTakeFirst()
}
