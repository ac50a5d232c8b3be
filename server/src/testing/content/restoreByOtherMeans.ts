import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** As `pg_restore --clean` leaves it: tables made anew, rows put in before there were triggers, so that nothing tells of them. */
export async function restoreByOtherMeans(db: Db, title: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`alter table knowledge disable trigger user`.execute(tx)
    await sql`update knowledge set title = ${title}`.execute(tx)
    await sql`alter table knowledge enable trigger user`.execute(tx)
    await sql`create table search_change_again (like search_change including all)`.execute(tx)
    await sql`insert into search_change_again overriding system value select * from search_change`.execute(tx)
    await sql`drop table search_change`.execute(tx)
    await sql`alter table search_change_again rename to search_change`.execute(tx)
  })
}
