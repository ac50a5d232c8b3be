import type { Tree } from '@zhengcai/contract/publishing/tree.ts'
import type { AnswerFields } from '@zhengcai/contract/questions/questionDeskFields.ts'
import type { AnswerCause, AnswerState } from '@zhengcai/contract/questions/questionDeskWords.ts'
import { sql } from 'kysely'
import { newId } from '../../account/sessions/tokens.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Waived } from './desk.schema.ts'

export type AnswerText = { tree: Tree; fields: AnswerFields }
export type AnswerDraft = NonNullable<Awaited<ReturnType<typeof findAnswerDraft>>>

/** Whoever changes it has locked its question first. */
export function findAnswerDraft(db: Db, questionId: string) {
  return db
    .selectFrom('answer_draft')
    .where('question_id', '=', questionId)
    .select([
      'number',
      'tree',
      'fields',
      'state',
      'writers',
      'updated_by as updatedBy',
      'updated_at as updateTime',
      'submitted_by as submittedBy',
      'submitted_at as submitTime',
      'note',
      'waivers',
    ])
    .executeTakeFirst()
}

type Written = AnswerText & { questionId: string; staffId: string }

/** The next number, by whoever wrote it. */
export async function upsertAnswer(tx: Db, { questionId, tree, fields, staffId }: Written) {
  const words = { tree: JSON.stringify(tree), fields: JSON.stringify(fields), updated_by: staffId }
  return tx
    .insertInto('answer_draft')
    .values({ question_id: questionId, number: 1, writers: [staffId], ...words })
    .onConflict((conflict) =>
      conflict.column('question_id').doUpdateSet({
        ...words,
        number: sql<number>`answer_draft.number + 1`,
        updated_at: sql<string>`clock_timestamp()`,
        writers: sql<string[]>`case when ${staffId} = any(answer_draft.writers) then answer_draft.writers
          else array_append(answer_draft.writers, ${staffId}) end`,
      }),
    )
    .returning(['number', 'updated_at as savedAt'])
    .executeTakeFirstOrThrow()
}

/** What was answered without the desk, as the beginning of what is written here. */
export async function insertAnswer(tx: Db, questionId: string, { tree, fields }: AnswerText): Promise<void> {
  await tx
    .insertInto('answer_draft')
    .values({
      question_id: questionId,
      number: 1,
      tree: JSON.stringify(tree),
      fields: JSON.stringify(fields),
      updated_by: null,
    })
    .onConflict((conflict) => conflict.column('question_id').doNothing())
    .execute()
}

type Handed = { state: AnswerState; by: string; note?: string; waivers?: Waived[] }

/** To a second person, who reads exactly this number. */
export async function updateSubmitted(
  tx: Db,
  questionId: string,
  { state, by, note = '', waivers = [] }: Handed,
): Promise<void> {
  await tx
    .updateTable('answer_draft')
    .set({
      state,
      submitted_by: by,
      submitted_at: sql<string>`clock_timestamp()`,
      note,
      waivers: JSON.stringify(waivers),
    })
    .where('question_id', '=', questionId)
    .execute()
}

/** Nobody waits to approve it any more; with `settled` what comes next has writers of its own. */
export async function updateWriting(tx: Db, questionId: string, { settled = false } = {}): Promise<void> {
  await tx
    .updateTable('answer_draft')
    .set({ state: 'writing', submitted_by: null, submitted_at: null, ...(settled && { writers: [], note: '' }) })
    .where('question_id', '=', questionId)
    .execute()
}

type NewVersion = AnswerText & {
  questionId: string
  number: number
  cause: AnswerCause
  staffId: string | null
  note?: string
  detail?: object
}

export async function insertVersion(tx: Db, version: NewVersion): Promise<string> {
  const { questionId, number, cause, staffId, tree, fields, note = '', detail = {} } = version
  const id = newId()
  await tx
    .insertInto('answer_version')
    .values({
      id,
      question_id: questionId,
      number,
      cause,
      by_id: staffId,
      note,
      tree: JSON.stringify(tree),
      fields: JSON.stringify(fields),
      detail: JSON.stringify(detail),
    })
    .execute()
  return id
}

const SAME_WORK_MINUTES = 10

/** What one person writes within some minutes is one version; true where it took the place of their last. */
export async function updateLastVersion(
  tx: Db,
  { questionId, number, staffId, tree, fields }: Written & { number: number },
) {
  const { rows } = await sql`
    update answer_version v set number = ${number}, tree = ${JSON.stringify(tree)}, fields = ${JSON.stringify(fields)}
    where v.seq = (select max(seq) from answer_version where question_id = ${questionId}) and v.cause = 'save'
      and v.by_id = ${staffId} and v.at > clock_timestamp() - make_interval(mins => ${SAME_WORK_MINUTES}::int)
    returning v.id`.execute(tx)
  return rows.length > 0
}

const VERSIONS_SHOWN = 50

export function listVersions(db: Db, questionId: string) {
  return db
    .selectFrom('answer_version as v')
    .leftJoin('staff as s', 's.id', 'v.by_id')
    .where('v.question_id', '=', questionId)
    .orderBy('v.seq', 'desc')
    .limit(VERSIONS_SHOWN)
    .select(['v.id', 'v.number', 'v.cause', 'v.note', 'v.at as time', 'v.by_id as byId', 's.name as byName'])
    .execute()
}

export function findVersion(db: Db, id: string) {
  return db.selectFrom('answer_version').where('id', '=', id).select(['number', 'tree', 'fields']).executeTakeFirst()
}
