import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

type Whose = { userId: string; sessionId: string }

export async function saveProof(db: Db, { userId, sessionId, minutes }: Whose & { minutes: number }): Promise<void> {
  await sql`delete from phone_proof where until < clock_timestamp()`.execute(db)
  await sql`insert into phone_proof (user_id, session_id, until)
    values (${userId}, ${sessionId}, clock_timestamp() + make_interval(mins => ${minutes}::int))
    on conflict (user_id) do update set session_id = excluded.session_id, until = excluded.until`.execute(db)
}

export async function hasProof(db: Db, { userId, sessionId }: Whose): Promise<boolean> {
  const { rows } = await sql`select from phone_proof
    where user_id = ${userId} and session_id = ${sessionId} and until > clock_timestamp()`.execute(db)
  return rows.length > 0
}

/** True for the one who used it up. */
export async function deleteProof(tx: Db, { userId, sessionId }: Whose): Promise<boolean> {
  const { rows } = await sql`delete from phone_proof
    where user_id = ${userId} and session_id = ${sessionId} and until > clock_timestamp() returning user_id`.execute(tx)
  return rows.length > 0
}

/** False where the number is another account's, also one that was made in this very moment. */
export async function updatePhone(tx: Db, { userId, phone }: { userId: string; phone: string }): Promise<boolean> {
  // Two who take one number at once would both find it free without this.
  await sql`select pg_advisory_xact_lock(hashtext('phone:' || ${phone}))`.execute(tx)
  const { rows } = await sql`update app_user set phone = ${phone}, updated_at = now()
    where id = ${userId} and status = 'active' and not exists (select from app_user other where other.phone = ${phone})
    returning id`.execute(tx)
  return rows.length > 0
}
