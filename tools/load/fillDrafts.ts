import type { Db } from '@zhengcai/server/platform/database/database.ts'
import { sql } from 'kysely'

/**
 * Texts in the making after the demonstration's items, of every kind and state and of these people, until there are so many in all.
 * The index of words takes most of the time; it takes half of it when it is written once for all of them.
 */
export async function fillDrafts(db: Db, total: number, owners: string[]): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set gin_pending_list_limit = '128MB'`.execute(one)
    await one.transaction().execute(async (tx) => {
      await insertDrafts(tx, total, owners)
      await submitSome(tx)
      // Nothing of it is a job's work.
      await sql`update draft_counted set at = now()`.execute(tx)
    })
    // As the database does by itself some minutes later.
    await sql`vacuum analyze draft, draft_counted`.execute(one)
  })
}

async function insertDrafts(db: Db, total: number, owners: string[]): Promise<void> {
  await sql`
    with sample as (
      select kind, class_id, title, words, row_number() over (order by id) - 1 as place, count(*) over () as samples
      from draft where number = 0
    ), there as (select count(*) as drafts from draft)
    insert into draft (id, es_id, kind, title, class_id, words, owner_id, state, number, fields, tree, characters, alt_missing,
      typos, citations_amiss, planned, publish_time, created_at, updated_at)
    select 'filled' || lpad(n::text, 14, '0'), 'filled' || lpad(n::text, 14, '0'), kind, title || '（' || n || '）', class_id,
      words || ' ' || n, (${owners}::text[])[1 + n % ${owners.length}::int],
      (array['live', 'live', 'live', 'live', 'live', 'live', 'live', 'draft', 'draft', 'discarded'])[1 + n % 10], 1,
      jsonb_build_object('title', title, 'summary', repeat('摘要里的一句话。', 12)),
      jsonb_build_object('type', 'root', 'children', jsonb_build_array(jsonb_build_object('type', 'paragraph', 'children',
        jsonb_build_array(jsonb_build_object('type', 'text', 'value', repeat('正文里的一句话，第' || n || '句。', 60)))))),
      900, (n % 50 = 0)::int, (n % 30 = 0)::int, (n % 70 = 0)::int, case when n % 40 = 7 then now() + (n % 60 - 30) * interval '1 hour' end,
      case when n % 10 < 7 then now() - n * interval '7 minutes' + (n % 100 = 1)::int * interval '10 years' end,
      now() - n * interval '9 minutes', now() - n * interval '5 minutes'
    from there, generate_series(drafts + 1, ${total}::bigint) n join sample on place = n % samples`.execute(db)
}

/** Some of the drafts are being read, as a large office has them. */
async function submitSome(db: Db): Promise<void> {
  await sql`
    update draft set state = (array['review2', 'review3'])[1 + right(id, 3)::int % 2], round = 1, step_count = 3, submitted_by = owner_id,
      created_by = owner_id, submitted_at = updated_at, step_since = updated_at, due_at = updated_at + interval '3 days'
    where state = 'draft' and id like 'filled%' and right(id, 2) in ('08', '48')`.execute(db)
}
