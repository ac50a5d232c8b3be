import { maskPhone } from '@zhengcai/contract/account/phone.ts'
import { describeAgent } from '../account/sessions/describeAgent.ts'
import type { Db } from '../platform/database/database.ts'
import { readState } from './states.ts'
import { findState } from './wechat.queries.ts'

type Status = 'waiting' | 'used' | 'expired'

/** What a scanned code is about, so that whoever holds the phone can tell their own act from a stranger's. */
export async function describeState(db: Db, state: string) {
  const begun = await findState(db, readState(state).hash)
  const { purpose = null, phone = null, agent = '', network = '', expiresIn = 0 } = begun ?? {}
  const status: Status = begun?.used ? 'used' : expiresIn > 0 ? 'waiting' : 'expired'
  const login = purpose === 'login'
  return {
    status,
    purpose,
    account: phone && !login ? maskPhone(phone) : '',
    device: login ? describeAgent(agent) : '',
    network: login ? network : '',
    expiresIn,
  }
}
