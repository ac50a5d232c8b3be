import { findOrInsertUser, type ProfileFields, updateUser } from '../../account/profile/users.queries.ts'
import { startSession } from '../../account/sessions/startSession.ts'
import { newId } from '../../account/sessions/tokens.ts'
import type { Db } from '../../platform/database/database.ts'
import { countPerDatabase } from '../content/countPerDatabase.ts'

export type SignedUp = { id: string; phone: string; token: string; sessionId: string }

const nextIn = countPerDatabase()

/** A reader with an account and a session, straight in the database: `app.as(await signUp(app))`. */
export async function signUp(
  { db }: { db: Db },
  {
    phone,
    agent = '',
    ip = '127.0.0.1',
    ...fields
  }: ProfileFields & { phone?: string; agent?: string; ip?: string } = {},
): Promise<SignedUp> {
  const count = nextIn(db)
  const number = phone ?? `139${String(count).padStart(8, '0')}`
  const { id } = await findOrInsertUser(db, { id: newId(), phone: number, nickName: `读者${count}` })
  await updateUser(db, id, fields)
  const session = await startSession(db, id, { ip, agent })
  return { id, phone: number, token: session.token, sessionId: session.id }
}
