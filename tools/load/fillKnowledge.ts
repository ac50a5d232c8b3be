import type { Db } from '@zhengcai/server/platform/database/database.ts'
import { sql } from 'kysely'

/** Laws are left out: their texts lie in tables of their own, which `npm run bench -- search` fills. */
const KINDS = ['news', 'article', 'video', 'question']
const FOLLOWING = ['knowledge_found', 'knowledge_drafted']

/** Copies of the demonstration's items, one every 25 minutes into the past, until there are so many in all. */
export async function fillKnowledge(db: Db, total: number): Promise<void> {
  // Search and the office's lists follow by a row for each item, and no list and no detail waits for them.
  for (const trigger of FOLLOWING) await sql`alter table knowledge disable trigger ${sql.ref(trigger)}`.execute(db)
  await sql`
    with sample as (
      select *, row_number() over (order by es_id) - 1 as place, count(*) over () as samples
      from knowledge where kind = any(${KINDS}) and es_id not like 'filled%'
    ), there as (select count(*) as items from knowledge)
    insert into knowledge (es_id, kind, class_id, title, summary, body, body_text, headings, cover, tags, source, author, editor,
      attachments, publish_time, demo, extra)
    select 'filled' || lpad(n::text, 14, '0'), kind, class_id, title || '（' || n || '）', summary, body, body_text, headings, cover,
      tags, source, author, editor, attachments, now() - n * interval '25 minutes', true, extra
    from there, generate_series(items + 1, ${total}::bigint) n join sample on place = n % samples`.execute(db)
  for (const trigger of FOLLOWING) await sql`alter table knowledge enable trigger ${sql.ref(trigger)}`.execute(db)
  // As the database does by itself some minutes later.
  await sql`vacuum analyze knowledge`.execute(db)
}
