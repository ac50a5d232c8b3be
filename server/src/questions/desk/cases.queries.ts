import { QUESTION } from '@zhengcai/contract/questions/questionWords.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { WITH_OFFICE } from '../questions.queries.ts'

/** What only the office knows of a question. */
export function findDeskFacts(db: Db, id: string) {
  return db
    .selectFrom('question as q')
    .leftJoin('staff as s', 's.id', 'q.assignee_id')
    .leftJoin('question as m', 'm.id', 'q.main_id')
    .where('q.id', '=', id)
    .select([
      'q.assignee_id as assigneeId',
      's.name as assigneeName',
      'q.main_id as mainId',
      'm.number as mainNumber',
      'm.title as mainTitle',
    ])
    .executeTakeFirst()
}

/** The case behind each public answer; what was answered along with another is corrected with it. */
export async function listCaseIds(db: Db, esIds: string[]): Promise<Map<string, string>> {
  if (esIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('question')
    .where('es_id', 'in', esIds)
    .select(['es_id as esId', 'id', 'main_id as mainId'])
    .execute()
  return new Map(rows.flatMap(({ esId, id, mainId }) => (esId ? [[esId, mainId ?? id] as const] : [])))
}

export async function updateAssignee(tx: Db, id: string, staffId: string | null): Promise<void> {
  await tx.updateTable('question').set({ assignee_id: staffId }).where('id', '=', id).execute()
}

/** Those that are answered along with this one, and still wait. */
export function listParts(tx: Db, mainId: string) {
  return tx
    .selectFrom('question')
    .where('main_id', '=', mainId)
    .orderBy('asked_at')
    .orderBy('id')
    .select(['id', 'number as questionNumber', 'title', 'status'])
    .execute()
}

export async function listWaitingPartIds(tx: Db, mainId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('question')
    .where('main_id', '=', mainId)
    .where('status', 'in', WITH_OFFICE)
    .orderBy('id')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Those that were answered along with this one. */
export async function listAnsweredWith(tx: Db, mainId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('question')
    .where('main_id', '=', mainId)
    .where('status', '=', QUESTION.answered)
    .orderBy('id')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function updateMain(tx: Db, id: string, mainId: string | null): Promise<void> {
  await tx.updateTable('question').set({ main_id: mainId }).where('id', '=', id).execute()
}

/** It is answered with no other, and no other with it. */
export async function detachQuestion(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('question')
    .set({ main_id: null })
    .where((eb) => eb.or([eb('id', '=', id), eb('main_id', '=', id)]))
    .where('main_id', 'is not', null)
    .where('status', '<>', QUESTION.answered)
    .execute()
}

const FAMILY_ROUNDS = 2

/**
 * A question and all that are answered along with it, in one order, before anything is changed: whoever changes several waits
 * here and not in the midst. What was put to it while this waited is seen the second time.
 */
export async function lockFamily(tx: Db, id: string): Promise<void> {
  for (let round = 0; round < FAMILY_ROUNDS; round += 1)
    await tx
      .selectFrom('question')
      .where((eb) => eb.or([eb('id', '=', id), eb('main_id', '=', id)]))
      .orderBy('id')
      .forUpdate()
      .select('id')
      .execute()
}

/** In one order, so that two who merge at once wait for each other and not for ever. */
export async function lockQuestions(tx: Db, ids: string[]) {
  return tx
    .selectFrom('question')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .select(['id', 'number', 'title', 'status', 'main_id as mainId'])
    .execute()
}

/** Who answered lately, as they are named to readers. */
export async function listExperts(db: Db, most: number): Promise<{ expert: string; expertTitle: string }[]> {
  const { rows } = await sql<{ expert: string; expertTitle: string }>`
    select expert, expert_title as "expertTitle" from question where answered_at is not null and expert <> ''
    group by 1, 2 order by max(answered_at) desc limit ${most}`.execute(db)
  return rows
}

/** Questions of theirs that are not done. */
export async function countAssigned(tx: Db, staffId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('question')
    .where('assignee_id', '=', staffId)
    .where('status', 'in', WITH_OFFICE)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const listAssigned = (tx: Db, staffId: string, most: number) =>
  tx
    .selectFrom('question')
    .where('assignee_id', '=', staffId)
    .where('status', 'in', WITH_OFFICE)
    .orderBy('due_on')
    .orderBy('id')
    .limit(most)
    .select(['id', 'number', 'title'])
    .execute()

export async function updateAssignees(tx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.updateTable('question').set({ assignee_id: to }).where('assignee_id', '=', from).execute()
}
