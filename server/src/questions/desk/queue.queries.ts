import type { Queue } from '@zhengcai/contract/questions/questionDeskWords.ts'
import { readQuestionNumber } from '@zhengcai/contract/questions/questionNumber.ts'
import { QUESTION, type QuestionStatus } from '@zhengcai/contract/questions/questionWords.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { OPEN, OVERDUE, WITH_OFFICE } from '../questions.queries.ts'

const DONE: QuestionStatus[] = [QUESTION.answered, QUESTION.refused, QUESTION.cancelled]
const open = sql<boolean>`q.status in (${sql.join(OPEN)})`
const withOffice = sql<boolean>`q.status in (${sql.join(WITH_OFFICE)})`

const inQueue = (queue: Queue, staffId: string): RawBuilder<boolean> =>
  ({
    due: open,
    mine: sql<boolean>`${open} and q.assignee_id = ${staffId}`,
    unassigned: sql<boolean>`${withOffice} and q.assignee_id is null and q.main_id is null`,
    approval: sql<boolean>`d.state <> 'writing'`,
    returned: sql<boolean>`q.status = ${QUESTION.returned}`,
    done: sql<boolean>`q.status in (${sql.join(DONE)})`,
  })[queue]

type Wanted = { queue: Queue; staffId: string; classId?: string | undefined; keyword?: string | undefined }

const queued = (db: Db, { queue, staffId, classId, keyword = '' }: Wanted) =>
  db
    .selectFrom('question as q')
    .leftJoin('answer_draft as d', 'd.question_id', 'q.id')
    .where(inQueue(queue, staffId))
    .$if(classId !== undefined, (query) => query.where('q.class_id', '=', classId ?? ''))
    .$if(keyword !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('q.number', '=', readQuestionNumber(keyword) ?? ''),
          sql<boolean>`strpos(lower(q.title || ' ' || q.content), lower(${keyword})) > 0`,
        ]),
      ),
    )

/** What the office has to answer first, by the day it is due; then what waits for askers; what is done, newest first. */
export async function listQueue(
  db: Db,
  { pageNum, pageSize, ...wanted }: Wanted & { pageNum: number; pageSize: number },
) {
  const found = queued(db, wanted)
  const order =
    wanted.queue === 'done'
      ? [sql`coalesce(q.answered_at, q.asked_at) desc`]
      : [sql`case when ${withOffice} then 0 else 1 end`, sql`q.due_on`, sql`q.asked_at`]
  const rows = await found
    .leftJoin('class as c', 'c.id', 'q.class_id')
    .leftJoin('staff as s', 's.id', 'q.assignee_id')
    .leftJoin('question as m', 'm.id', 'q.main_id')
    .orderBy(sql.join(order))
    .orderBy('q.id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .select([
      'q.id',
      'q.number as questionNumber',
      'q.title',
      'q.status',
      'q.publication',
      sql<string>`coalesce(c.name, '')`.as('className'),
      'q.assignee_id as assigneeId',
      's.name as assigneeName',
      'q.due_on as dueDay',
      'q.asked_at as askTime',
      'd.state as answerState',
      'q.main_id as mainId',
      'm.number as mainNumber',
      'm.title as mainTitle',
    ])
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

/** Only what is not done, and what waits for a second person: the rest grows for ever. */
export async function countQueues(db: Db, staffId: string) {
  const some = (queue: Queue) => sql<number>`count(*) filter (where ${inQueue(queue, staffId)})`.as(queue)
  return db
    .selectFrom('question as q')
    .leftJoin('answer_draft as d', 'd.question_id', 'q.id')
    .where(sql<boolean>`(${open} or d.state <> 'writing')`)
    .select([
      some('due'),
      some('mine'),
      some('unassigned'),
      some('approval'),
      some('returned'),
      sql<number>`count(*) filter (where ${OVERDUE})`.as('overdue'),
    ])
    .executeTakeFirstOrThrow()
}

const COMPARED = 300

/** What is asked at this time, to be compared with each other. */
export function listAskedNow(db: Db) {
  return (
    db
      .selectFrom('question as q')
      .where('q.status', 'in', OPEN)
      .orderBy('q.asked_at', 'desc')
      .limit(COMPARED)
      .select(['q.id', 'q.number as questionNumber', 'q.title', 'q.asked_at as askTime', 'q.main_id as mainId'])
      // What the asker added belongs to the question.
      .select(({ selectFrom, fn, val }) =>
        fn<string>('concat', [
          'q.content',
          selectFrom('question_event as e')
            .whereRef('e.question_id', '=', 'q.id')
            .where('e.kind', '=', 'supplement')
            .select((added) => added.fn<string>('string_agg', ['e.note', val('')]).as('words')),
        ]).as('content'),
      )
      .execute()
  )
}

const LATELY = 100

/** What was asked last, answered or not: it tells which words everybody uses. */
export const listAskedLately = (db: Db) =>
  db.selectFrom('question').orderBy('asked_at', 'desc').limit(LATELY).select(['title', 'content']).execute()
