import type { DraftState } from '@zhengcai/contract/publishing/draftWords.ts'
import type { Step } from '@zhengcai/contract/publishing/reviewWords.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Hired, hireStaff } from '../people/hireStaff.ts'
import { beginText, NOTICE } from './beginText.ts'

type Where = { db: Db }
type Standing = {
  state: DraftState
  /** Who signed, the first step first. */
  signers: { id: string }[]
  /** By the first of those who signed, where nobody is named. */
  submitter?: { id: string }
  /** Whose words the last of them are, after all but the last signature. */
  changedBy?: { id: string }
}

/** A notice that has come so far, as if by the calls; quicker than those where it is only the beginning. */
export async function standAt(app: Where, standing: Standing): Promise<{ id: string; number: number }> {
  const { state, signers, submitter, changedBy } = standing
  const [author] = await colleaguesOf(app)
  const { id } = await beginText(app, author, { kind: 'notice', fields: NOTICE })
  const number = changedBy ? 2 : 1
  const by = (submitter ?? signers[0] ?? author).id
  const now = '2026-01-02 09:00:00'
  const course = { round: 1, step_count: 3 as const, submitted_by: by, submitted_at: now, step_since: now }
  await app.db
    .updateTable('draft')
    .set({ state, number, ...course })
    .where('id', '=', id)
    .execute()
  if (changedBy)
    await app.db
      .insertInto('draft_writer')
      .values({ draft_id: id, staff_id: changedBy.id, author: false, number })
      .execute()
  for (const [index, signer] of signers.entries())
    await app.db
      .insertInto('signature')
      .values({
        draft_id: id,
        round: 1,
        step: (index + 1) as Step,
        number: index + 1 === signers.length ? number : 1,
        revision_id: id,
        staff_id: signer.id,
        checklist: [],
      })
      .execute()
  return { id, number }
}

const colleagues = new WeakMap<Db, Promise<readonly [Hired, Hired, Hired]>>()

/** Three whom every test of a database shares: who wrote, and who signs second and third. */
export function colleaguesOf(app: Where): Promise<readonly [Hired, Hired, Hired]> {
  const known = colleagues.get(app.db) ?? hireThree(app)
  colleagues.set(app.db, known)
  return known
}

const hireThree = async (app: Where): Promise<readonly [Hired, Hired, Hired]> => [
  await hireStaff(app, 'writer'),
  await hireStaff(app, 'responsible'),
  await hireStaff(app, 'chief'),
]
