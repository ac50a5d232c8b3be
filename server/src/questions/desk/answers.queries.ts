import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import type { AnswerFields } from '@zhengcai/contract/questions/questionDeskFields.ts'
import type { AnswerCause, AnswerState, DeskEvent } from '@zhengcai/contract/questions/questionDeskWords.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { deskQueries } from '../../publishing/desk/desk.queries.ts'
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

/** Who writes and who looks, every version, and what the office did among itself. */
export const answerQueries = deskQueries<AnswerText, AnswerCause, DeskEvent>({
  versions: 'answer_version',
  locks: 'answer_lock',
  watches: 'question_watch',
  events: 'question_desk_event',
  caseId: 'question_id',
})
export const {
  findLock: findAnswerLock,
  deleteLocksOf: deleteAnswerLocksOf,
  listWatchers,
  deleteOldWatches,
  insertVersion,
  listVersions,
  insertDeskEvent,
  listDeskEvents,
} = answerQueries

export function findVersion(db: Db, id: string) {
  return db.selectFrom('answer_version').where('id', '=', id).select(['number', 'tree', 'fields']).executeTakeFirst()
}
