import type { NoticeKind } from '@zhengcai/contract/office/noticeWords.ts'
import { NOTICE_DAYS } from '@zhengcai/contract/office/noticeWords.ts'
import type { Role } from '@zhengcai/contract/office/rights.ts'
import { sql } from 'kysely'
import { newId } from '../../account/sessions/tokens.ts'
import type { Db } from '../../platform/database/database.ts'

export type NewNotice = {
  kind: NoticeKind
  by?: string | undefined
  title?: string | undefined
  note?: string | undefined
  draftId?: string | undefined
  questionId?: string | undefined
  feedbackId?: string | undefined
  personId?: string | undefined
  about?: string | undefined
}

/** What was told about the same before is not told again. */
export async function insertNotices(tx: Db, to: string[], notice: NewNotice): Promise<void> {
  if (to.length === 0) return
  const { kind, by, title = '', note = '', draftId, questionId, feedbackId, personId, about } = notice
  await tx
    .insertInto('staff_notice')
    .values(
      to.map((staffId) => ({
        id: newId(),
        staff_id: staffId,
        kind,
        by_id: by ?? null,
        title,
        note,
        draft_id: draftId ?? null,
        question_id: questionId ?? null,
        feedback_id: feedbackId ?? null,
        person_id: personId ?? null,
        about: about ?? null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['staff_id', 'about']).where('about', 'is not', null).doNothing())
    .execute()
}

/** Everybody who holds the role and has not left. */
export async function listHolders(tx: Db, role: Role): Promise<string[]> {
  const rows = await tx
    .selectFrom('staff as s')
    .innerJoin('staff_role as r', 'r.staff_id', 's.id')
    .where('r.role', '=', role)
    .where('s.disabled_at', 'is', null)
    .select('s.id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function listNotices(
  db: Db,
  { staffId, pageNum, pageSize }: { staffId: string; pageNum: number; pageSize: number },
) {
  const own = db.selectFrom('staff_notice as n').where('n.staff_id', '=', staffId)
  const rows = await own
    .leftJoin('staff as b', 'b.id', 'n.by_id')
    .select([
      'n.id',
      'n.kind',
      sql<string>`coalesce(b.name, '')`.as('by'),
      'n.title',
      'n.note',
      'n.draft_id as draftId',
      'n.question_id as questionId',
      'n.feedback_id as feedbackId',
      'n.person_id as staffId',
      'n.at as time',
      sql<boolean>`n.read_at is not null`.as('read'),
    ])
    .orderBy('n.at', 'desc')
    .orderBy('n.id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  const counts = await own
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      sql<number>`count(*) filter (where n.read_at is null)`.as('unread'),
    ])
    .executeTakeFirstOrThrow()
  return { rows, ...counts }
}

export async function updateRead(db: Db, staffId: string, ids: string[]): Promise<void> {
  await db
    .updateTable('staff_notice')
    .set({ read_at: sql`now()` })
    .where('staff_id', '=', staffId)
    .where('id', 'in', ids)
    .where('read_at', 'is', null)
    .execute()
}

type Settled = ({ draftId: string } | { questionId: string }) & {
  kinds: readonly NoticeKind[]
  about?: string | undefined
}

/** Of everybody: what they were called to is done, by whomever. */
export async function updateReadAway(tx: Db, { kinds, about, ...of }: Settled): Promise<void> {
  const isOf = 'draftId' in of ? sql<boolean>`draft_id = ${of.draftId}` : sql<boolean>`question_id = ${of.questionId}`
  await tx
    .updateTable('staff_notice')
    .set({ read_at: sql`now()` })
    .where(isOf)
    .where('kind', 'in', kinds)
    .where('read_at', 'is', null)
    .$if(about !== undefined, (query) => query.where(sql<boolean>`starts_with(about, ${about ?? ''})`))
    .execute()
}

export async function countUnread(db: Db, staffId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('staff_notice')
    .where('staff_id', '=', staffId)
    .where('read_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow()
  return unread
}

export async function deleteOldNotices(db: Db): Promise<void> {
  await db
    .deleteFrom('staff_notice')
    .where('at', '<', sql<string>`now() - make_interval(days => ${NOTICE_DAYS}::int)`)
    .execute()
}
