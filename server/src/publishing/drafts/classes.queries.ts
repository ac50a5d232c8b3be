import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export async function countDraftsOfClass(db: Db, classId: string): Promise<number> {
  const { count } = await db
    .selectFrom('draft')
    .where('class_id', '=', classId)
    .where('number', '>', 0)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function updateDraftClasses(tx: Db, { from, into }: { from: string; into: string }): Promise<void> {
  await sql`update draft set class_id = ${into},
      fields = case when fields ->> 'class' = ${from} then jsonb_set(fields, '{class}', to_jsonb(${into}::text)) else fields end
    where class_id = ${from}`.execute(tx)
}
