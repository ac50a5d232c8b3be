import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { maskNetwork } from '../../platform/http/edge/network.ts'
import { insertSession, type OpenedBy } from './sessions.queries.ts'
import { hashToken, newId, newToken } from './tokens.ts'

const LONGEST_AGENT = 300

/** A new session and the token that opens it, which is nowhere kept. */
export async function startSession(
  db: Db,
  userId: string,
  { ip, agent }: Pick<Caller, 'ip' | 'agent'>,
  openedBy: OpenedBy = 'phone',
): Promise<{ id: string; token: string }> {
  const token = newToken()
  const id = newId()
  await insertSession(db, {
    id,
    tokenHash: hashToken(token),
    userId,
    openedBy,
    agent: agent.slice(0, LONGEST_AGENT),
    network: maskNetwork(ip),
  })
  return { id, token }
}
