import { PUBLICATION } from '@zhengcai/contract/questions/questionWords.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { releaseAttachments } from './questions.queries.ts'

export async function listForExport(db: Db, userId: string) {
  const { rows } = await sql`
    select q.id, q.number, q.title, q.content, q.class_id as "classId", q.article, q.anonymous, q.publish, q.status, q.publication,
      q.asked_at::text as "askTime", q.conclusion, q.answer_text as answer, q.answered_at::text as "answerTime", q.es_id as "esId",
      coalesce((select jsonb_agg(jsonb_build_object('time', e.at::text, 'kind', e.kind, 'actor', e.actor, 'note', e.note) order by e.id)
        from question_event e where e.question_id = q.id), '[]') as events,
      coalesce((select jsonb_agg(u.name order by a.place) from question_attachment a join upload u on u.id = a.upload_id
        where a.question_id = q.id), '[]') as attachments
    from question q where q.user_id = ${userId} order by q.asked_at, q.id`.execute(db)
  const votes = await db
    .selectFrom('helpful_vote')
    .where('user_id', '=', userId)
    .orderBy('at')
    .select(['es_id as esId', 'helpful', 'reason', 'at as time'])
    .execute()
  return { asked: rows, ratings: votes }
}

export async function deletePrivateQuestions(tx: Db, userId: string): Promise<void> {
  await releaseAttachments(tx, userId)
  await sql`delete from question_attachment a using question q where q.id = a.question_id and q.user_id = ${userId}`.execute(
    tx,
  )
  // What was public once and withdrawn since still holds the words, and perhaps the name.
  await sql`delete from knowledge where es_id in (
    select es_id from question where user_id = ${userId} and publication <> ${PUBLICATION.open})`.execute(tx)
  // What the office was told of them names them by their titles.
  await sql`delete from staff_notice where question_id in (
    select id from question where user_id = ${userId} and publication <> ${PUBLICATION.open})`.execute(tx)
  await tx.deleteFrom('question').where('user_id', '=', userId).where('publication', '<>', PUBLICATION.open).execute()
  await tx.deleteFrom('helpful_vote').where('user_id', '=', userId).execute()
}

/**
 * What is public stays for its readers, in the words that they have; nothing leads from it to the person any more, and what the
 * person wrote otherwise is gone: the words before they were put for readers, and what was added when the office asked. Tells how many.
 */
export async function detachPublicQuestions(
  tx: Db,
  { userId, asker }: { userId: string; asker: string },
): Promise<number> {
  await sql`update knowledge k set extra = jsonb_set(k.extra, '{asker}', to_jsonb(${asker}::text)), updated_at = now()
    from question q where q.es_id = k.es_id and q.user_id = ${userId}`.execute(tx)
  await sql`update question_event e set note = '' from question q
    where q.id = e.question_id and q.user_id = ${userId} and e.actor = 'asker' and e.note <> ''`.execute(tx)
  await sql`update staff_notice n set title = k.title from question q join knowledge k using (es_id)
    where q.id = n.question_id and q.user_id = ${userId}`.execute(tx)
  const { rows } = await sql`update question q set user_id = null, anonymous = true, said = '',
      title = k.title, content = coalesce(k.extra ->> 'question', q.public_content, q.content)
    from knowledge k where k.es_id = q.es_id and q.user_id = ${userId} returning q.id`.execute(tx)
  return rows.length
}
