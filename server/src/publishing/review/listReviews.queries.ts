import { type Right, type Role, rightsOf } from '@zhengcai/contract/office/rights.ts'
import type { DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import { STEPS, type Step } from '@zhengcai/contract/publishing/reviewWords.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { isReleased, isScheduled, stateNow } from '../drafts/drafts.queries.ts'

export type ReviewFilter = {
  step?: Step | undefined
  /** Only what this person can sign or agree to. */
  mine?: { id: string; roles: readonly Role[]; strictFirst: DraftKind[] } | undefined
}

const standing = sql`g.draft_id = d.id and g.round = d.round and g.voided_at is null and not g.agreement`
const hasSigned = (id: string) => sql`exists (select from signature g where ${standing} and g.staff_id = ${id})`
const isHand = (id: string) => sql`(d.created_by is not distinct from ${id} or d.submitted_by is not distinct from ${id}
  or exists (select from draft_writer w where w.draft_id = d.id and w.staff_id = ${id} and w.author))`
const isSigned = (step: RawBuilder<unknown>) =>
  sql`exists (select from signature g where ${standing} and g.step = ${step})`

/** As `reviewRules.ts` has it, in a form that the database answers for many. */
function canSign(step: Step, id: string, strictFirst: DraftKind[]): RawBuilder<boolean> {
  const unwritten = sql`not ${isHand(id)}`
  const own = step === 1 ? sql`(d.kind <> all(${strictFirst}::text[]) or ${unwritten})` : unwritten
  return sql`(d.state = ${STEPS[step].state} and not ${hasSigned(id)} and not ${isSigned(sql`${step}::int`)} and ${own})`
}

/** It stays at its last step though it is signed: those who signed before are waited for. */
const canAgree = (id: string): RawBuilder<boolean> => sql`(d.state = 'review' || d.step_count
  and exists (select from signature g where ${standing} and g.step = d.step_count and g.staff_id <> ${id})
  and exists (select from signature g where ${standing} and g.step < d.step_count and g.staff_id = ${id}))`

function conditions({ step, mine }: ReviewFilter): RawBuilder<boolean> {
  const wanted: RawBuilder<unknown>[] = [sql`d.state in ('review1', 'review2', 'review3')`]
  if (step) wanted.push(sql`d.state = ${STEPS[step].state}`)
  if (mine) {
    const rights: Right[] = rightsOf(mine.roles)
    const steps = ([1, 2, 3] as const).filter((one) => rights.includes(STEPS[one].right))
    const ways = [...steps.map((one) => canSign(one, mine.id, mine.strictFirst)), canAgree(mine.id)]
    wanted.push(sql`(${sql.join(ways, sql` or `)})`)
  }
  return sql<boolean>`${sql.join(wanted, sql` and `)}`
}

type Page = { pageNum: number; pageSize: number }

/** What is due first comes first. */
export function listInReview(db: Db, filter: ReviewFilter, { pageNum, pageSize }: Page) {
  return db
    .selectFrom('draft as d')
    .leftJoin('class as c', 'c.id', 'd.class_id')
    .leftJoin('staff as o', 'o.id', 'd.owner_id')
    .leftJoin('staff as s', 's.id', 'd.submitted_by')
    .where(conditions(filter))
    .orderBy('d.due_at', (order) => order.asc().nullsLast())
    .orderBy('d.id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .select([
      'd.id',
      'd.es_id as esId',
      'd.kind',
      'd.title',
      'c.name as className',
      'd.owner_id as ownerId',
      'o.name as ownerName',
      'd.characters',
      'd.number',
      stateNow.as('state'),
      isReleased.as('released'),
      isScheduled.as('scheduled'),
      'd.planned',
      'd.change',
      sql<number>`d.round - d.rounds_before`.as('round'),
      'd.step_count as stepCount',
      'd.created_by as createdById',
      'd.submitted_by as submittedById',
      's.name as submitterName',
      'd.submitted_at as submittedAt',
      'd.step_since as since',
      'd.due_at as due',
    ])
    .execute()
}

export async function countInReview(db: Db, filter: ReviewFilter): Promise<number> {
  const { total } = await db
    .selectFrom('draft as d')
    .where(conditions(filter))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
