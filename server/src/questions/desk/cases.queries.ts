import { QUESTION } from '@zhengcai/contract/questions/questionWords.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { caseWorkQueries } from '../../publishing/desk/caseWork.queries.ts'
import { WITH_OFFICE } from '../questions.queries.ts'

export const {
  updateAssignee,
  updateAssignees,
  countAssigned,
  listAssigned,
  updateMain,
  listWaitingPartIds,
  detach: detachQuestion,
  updateDueDay,
} = caseWorkQueries({ cases: 'question', owed: WITH_OFFICE, answered: QUESTION.answered, names: ['number', 'title'] })

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

/** Those that are answered along with this one. */
export function listParts(tx: Db, mainId: string) {
  return tx
    .selectFrom('question')
    .where('main_id', '=', mainId)
    .orderBy('asked_at')
    .orderBy('id')
    .select(['id', 'number as questionNumber', 'title', 'status'])
    .execute()
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
