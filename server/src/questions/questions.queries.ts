import type { Conclusion } from '@zhengcai/contract/knowledge/conclusions.ts'
import { readQuestionNumber } from '@zhengcai/contract/questions/questionNumber.ts'
import { QUESTION, type QuestionEventKind, type QuestionStatus } from '@zhengcai/contract/questions/questionWords.ts'
import { type Insertable, sql, type UpdateObject } from 'kysely'
import { hasUnreadMessage } from '../account/messages/messages.queries.ts'
import { attachmentQueries } from '../account/uploads/attachments.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { caseQueries } from '../publishing/desk/case.queries.ts'
import type { Schema } from '../schema.ts'
import { MOVES, type MoveName } from './questionMoves.ts'

/** The office's turn. */
export const WITH_OFFICE: QuestionStatus[] = [QUESTION.waiting, QUESTION.inHand]
/** Not over yet, whoever's turn it is. */
export const OPEN: QuestionStatus[] = [...WITH_OFFICE, QUESTION.returned]

export const { findRepeat, insertEvent, listEvents, listIdsBeginning, hasOrigin } = caseQueries<
  QuestionEventKind,
  'asker' | 'office',
  'id' | 'number'
>({
  cases: 'question',
  sentAt: 'asked_at',
  open: OPEN,
  cancelled: QUESTION.cancelled,
  names: ['id', 'number'],
  events: 'question_event',
  caseId: 'question_id',
})

export const { countAttachments, insertAttachments, listAttachments, releaseAttachments } = attachmentQueries({
  attachments: 'question_attachment',
  owners: 'question',
  ownerId: 'question_id',
})

export const OVERDUE = sql<boolean>`(q.status in (${sql.join(WITH_OFFICE)}) and q.due_on < current_date)`

export async function countOpenQuestions(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('question')
    .where('user_id', '=', userId)
    .where('status', 'in', OPEN)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Tells the number it was given. */
export async function insertQuestion(tx: Db, question: Insertable<Schema['question']>): Promise<string> {
  const { number } = await tx.insertInto('question').values(question).returning('number').executeTakeFirstOrThrow()
  return number
}

export type Moved = {
  id: string
  number: string
  userId: string | null
  title: string
  demo: boolean
}

/** The one place where a status changes: of two who come at once, one finds it changed already. */
export function updateStatus(
  tx: Db,
  name: MoveName,
  {
    id,
    userId,
    changes = {},
  }: { id: string; userId?: string | undefined; changes?: UpdateObject<Schema, 'question'> | undefined },
): Promise<Moved | undefined> {
  const { from, to } = MOVES[name]
  return tx
    .updateTable('question')
    .set({ ...changes, status: to })
    .where('id', '=', id)
    .where('status', 'in', from)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .returning(['id', 'number', 'user_id as userId', 'title', 'demo'])
    .executeTakeFirst()
}

export async function findStatus(
  db: Db,
  { id, userId }: { id: string; userId?: string | undefined },
): Promise<QuestionStatus | undefined> {
  const row = await db
    .selectFrom('question')
    .where('id', '=', id)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .select('status')
    .executeTakeFirst()
  return row?.status
}

type Own = { userId: string; status?: QuestionStatus | undefined; keyword?: string | undefined }

const ownQuestions = (db: Db, { userId, status, keyword = '' }: Own) =>
  db
    .selectFrom('question as q')
    .where('q.user_id', '=', userId)
    .$if(status !== undefined, (query) => query.where('q.status', '=', status ?? QUESTION.waiting))
    .$if(keyword !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('q.number', '=', readQuestionNumber(keyword) ?? ''),
          sql<boolean>`strpos(lower(q.title), lower(${keyword})) > 0`,
        ]),
      ),
    )

export function listOwnQuestions(db: Db, { pageNum, pageSize, ...which }: Own & { pageNum: number; pageSize: number }) {
  return ownQuestions(db, which)
    .leftJoin('class as c', 'c.id', 'q.class_id')
    .orderBy('q.asked_at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .select((eb) => [
      'q.id',
      'q.number',
      'q.title',
      eb.fn.coalesce('c.name', sql<string>`''`).as('className'),
      'q.status',
      'q.publication',
      'q.asked_at as askTime',
      'q.answered_at as answerTime',
      OVERDUE.as('overdue'),
      hasUnreadMessage('question', { id: 'q.id', userId: 'q.user_id' }).as('unread'),
    ])
    .execute()
}

export async function countOwnQuestions(db: Db, which: Own): Promise<number> {
  const { count } = await ownQuestions(db, which)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** With the owner among the conditions; the office leaves it out. */
export function findQuestion(db: Db, { id, userId }: { id: string; userId?: string }) {
  return db
    .selectFrom('question as q')
    .leftJoin('class as c', 'c.id', 'q.class_id')
    .where('q.id', '=', id)
    .$if(userId !== undefined, (query) => query.where('q.user_id', '=', userId ?? ''))
    .select((eb) => [
      'q.id',
      'q.number',
      'q.user_id as userId',
      'q.title',
      'q.content',
      'q.class_id as classId',
      eb.fn.coalesce('c.name', sql<string>`''`).as('className'),
      'q.article',
      'q.anonymous',
      'q.publish',
      'q.status',
      'q.publication',
      'q.due_on as dueDay',
      'q.asked_at as askTime',
      'q.answer',
      'q.answer_text as answerText',
      'q.expert',
      'q.expert_title as expertTitle',
      'q.answered_at as answerTime',
      'q.valid_as_of as validAsOf',
      'q.conclusion',
      'q.public_title as publicTitle',
      'q.public_content as publicContent',
      'q.tags',
      'q.es_id as esId',
      'q.demo',
      OVERDUE.as('overdue'),
    ])
    .executeTakeFirst()
}
export type StoredQuestion = NonNullable<Awaited<ReturnType<typeof findQuestion>>>

/** Whether this is a class questions are filed under. */
export async function isQuestionClass(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('class')
    .where('id', '=', id)
    .where('parent_id', '=', 'question')
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

type WrittenAnswer = {
  html: string
  text: string
  expert: string
  expertTitle: string
  validAsOf: string
  conclusion?: Conclusion | undefined
  classId?: string | undefined
  title?: string | undefined
  question?: string | undefined
  tags: string[]
}

/** An answer as it is written down; the class is filled in where the asker chose none. */
export function answerColumns(answer: WrittenAnswer) {
  return {
    ...givenColumns(answer),
    answered_at: sql<string>`clock_timestamp()`,
    public_title: answer.title ?? null,
    public_content: answer.question ?? null,
    ...(answer.classId && { class_id: answer.classId }),
  }
}

/** What is answered along with another is filed with it, where its asker chose no class. */
export async function fillClass(tx: Db, id: string, classId: string): Promise<void> {
  await tx
    .updateTable('question')
    .set({ class_id: classId })
    .where('id', '=', id)
    .where('class_id', 'is', null)
    .execute()
}

const givenColumns = (answer: WrittenAnswer) => ({
  answer: answer.html,
  answer_text: answer.text,
  expert: answer.expert,
  expert_title: answer.expertTitle,
  valid_as_of: answer.validAsOf,
  conclusion: answer.conclusion ?? null,
  tags: answer.tags,
})

/** Other words in the place of an answer that was given: when it was given, and how the question is put to readers, stays. */
export async function updateAnswer(tx: Db, id: string, answer: WrittenAnswer): Promise<void> {
  await tx
    .updateTable('question')
    .set(givenColumns(answer))
    .where('id', '=', id)
    .where('status', '=', QUESTION.answered)
    .execute()
}
