import type { FeedbackQueue } from '@zhengcai/contract/feedback/feedbackDeskWords.ts'
import { FEEDBACK, type FeedbackType } from '@zhengcai/contract/feedback/feedbackWords.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { RunningCase } from '../../publishing/desk/tellDueCases.ts'
import { IMAGE_COUNT, OVERDUE } from '../feedback.queries.ts'
import { titleOf } from './titleOf.ts'

const waits = sql<boolean>`f.status = ${FEEDBACK.waiting}`

const inQueue = (queue: FeedbackQueue, staffId: string): RawBuilder<boolean> =>
  ({
    due: waits,
    mine: sql<boolean>`${waits} and f.assignee_id = ${staffId}`,
    unassigned: sql<boolean>`${waits} and f.assignee_id is null and f.main_id is null`,
    corrected: sql<boolean>`${waits} and f.corrected_at is not null`,
    done: sql<boolean>`f.status <> ${FEEDBACK.waiting}`,
  })[queue]

type Wanted = {
  queue: FeedbackQueue
  staffId: string
  type?: FeedbackType | undefined
  keyword?: string | undefined
}

const queued = (db: Db, { queue, staffId, type, keyword = '' }: Wanted) =>
  db
    .selectFrom('feedback as f')
    .where(inQueue(queue, staffId))
    .where((eb) => (type === undefined ? eb.lit(true) : eb('f.type', '=', type)))
    .$if(keyword !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('f.id', '=', keyword.normalize('NFKC').replace(/[\s-]/g, '')),
          sql<boolean>`strpos(lower(f.content), lower(${keyword})) > 0`,
        ]),
      ),
    )

/** By the day a reply is due; what is done, newest first. */
export async function listQueue(
  db: Db,
  { pageNum, pageSize, ...wanted }: Wanted & { pageNum: number; pageSize: number },
) {
  const found = queued(db, wanted)
  const order =
    wanted.queue === 'done' ? [sql`coalesce(f.replied_at, f.created_at) desc`] : [sql`f.due_on`, sql`f.created_at`]
  const rows = await found
    .leftJoin('staff as s', 's.id', 'f.assignee_id')
    .leftJoin('feedback as m', 'm.id', 'f.main_id')
    .leftJoin('draft as d', 'd.es_id', 'f.es_id')
    .orderBy(sql.join(order))
    .orderBy('f.id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .select([
      'f.id',
      'f.content',
      'f.type',
      'f.status',
      'f.created_at as createTime',
      'f.due_on as dueDay',
      'f.assignee_id as assigneeId',
      's.name as assigneeName',
      'f.main_id as mainId',
      'm.content as mainContent',
      'd.title as itemTitle',
      sql<boolean>`${inQueue('corrected', wanted.staffId)}`.as('corrected'),
      IMAGE_COUNT.as('images'),
    ])
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

/** Only what is not done: the rest grows for ever. */
export async function countQueues(db: Db, staffId: string) {
  const some = (queue: FeedbackQueue) => sql<number>`count(*) filter (where ${inQueue(queue, staffId)})`.as(queue)
  return db
    .selectFrom('feedback as f')
    .where(waits)
    .select([
      some('due'),
      some('mine'),
      some('unassigned'),
      some('corrected'),
      sql<number>`count(*) filter (where ${OVERDUE})`.as('overdue'),
    ])
    .executeTakeFirstOrThrow()
}

export function countTypes(db: Db) {
  return db
    .selectFrom('feedback as f')
    .where(waits)
    .groupBy('f.type')
    .select((eb) => ['f.type', eb.fn.countAll<number>().as('count')])
    .execute()
}

/** What the office owes a reply, the most urgent first. */
export async function listRunning(db: Db): Promise<RunningCase[]> {
  const rows = await db
    .selectFrom('feedback as f')
    .where(waits)
    .orderBy('f.due_on')
    .orderBy('f.id')
    .select([
      'f.id',
      'f.content',
      'f.assignee_id as assigneeId',
      'f.due_on as dueDay',
      sql<string>`f.created_at::date::text`.as('start'),
    ])
    .execute()
  return rows.map(({ content, ...row }) => ({ ...row, notice: { title: titleOf(content), feedbackId: row.id } }))
}
