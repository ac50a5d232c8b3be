import type { Db } from '../../platform/database/database.ts'
import { listConsents } from '../sessions/consents.queries.ts'
import { describeAgent } from '../sessions/describeAgent.ts'
import { listEverySession } from '../sessions/sessions.queries.ts'
import { listUploads } from '../uploads/uploads.queries.ts'
import { describeUser, type WeChatOf } from './describeUser.ts'
import type { PersonalData } from './personalData.ts'
import { getUser } from './users.queries.ts'

type Needs = { held: PersonalData[]; weChatOf: WeChatOf }

/** Everything we hold about one reader. */
export async function exportData(db: Db, { held, weChatOf }: Needs, userId: string): Promise<Record<string, unknown>> {
  const user = await getUser(db, userId)
  const sessions = await listEverySession(db, userId)
  const rest = await Promise.all(held.map(async ({ name, list }) => [name, await list(db, userId)]))
  return {
    account: {
      ...describeUser(user, await weChatOf(userId)),
      phonenumber: user.phone,
      lastLoginTime: user.lastLoginTime,
    },
    sessions: sessions.map((session) => ({ ...session, device: describeAgent(session.agent) })),
    consents: await listConsents(db, userId),
    uploads: await listUploads(db, userId),
    ...Object.fromEntries(rest),
  }
}
