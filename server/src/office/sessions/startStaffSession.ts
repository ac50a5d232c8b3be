import { hashToken, newId, newToken } from '../../account/sessions/tokens.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { maskNetwork } from '../../platform/http/edge/network.ts'
import { insertStaffSession } from './staffSessions.queries.ts'

const LONGEST_AGENT = 300

export type Started = { sessionId: string; token: string }

/** A new session and the token that opens it, which is nowhere kept. */
export async function startStaffSession(
  tx: Db,
  { staffId, mustEnrol = false }: { staffId: string; mustEnrol?: boolean },
  { ip, agent }: Pick<Caller, 'ip' | 'agent'>,
): Promise<Started> {
  const [token, id] = [newToken(), newId()]
  await insertStaffSession(tx, {
    id,
    staffId,
    tokenHash: hashToken(token),
    mustEnrol,
    agent: agent.slice(0, LONGEST_AGENT),
    network: maskNetwork(ip),
  })
  return { sessionId: id, token }
}
