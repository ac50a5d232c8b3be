import type { PortalProfile } from '@zhengcai/contract/account/profile.contract.ts'
import { describeAgent } from '../account/sessions/describeAgent.ts'
import type { Db } from '../platform/database/database.ts'
import { findBinding } from './wechat.queries.ts'

/** The chat account a reader bound, in the words of the API. */
export async function describeBinding(db: Db, userId: string): Promise<PortalProfile['weChat']> {
  const binding = await findBinding(db, userId)
  if (!binding) return null
  const { nickName, bindTime, agent, network } = binding
  return { nickName, bindTime, device: agent ? describeAgent(agent) : '', network }
}
