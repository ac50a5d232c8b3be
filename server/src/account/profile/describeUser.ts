import { maskPhone } from '@zhengcai/contract/account/phone.ts'
import type { PortalProfile } from '@zhengcai/contract/account/profile.contract.ts'
import { describeAgent } from '../sessions/describeAgent.ts'
import type { User } from './users.queries.ts'

/** A user in the words of the API, the phone masked. */
export function describeUser(found: User): PortalProfile {
  const { id, phone, status, lastLoginTime: _lastLoginTime, ...rest } = found
  const { chatName, chatBindTime, chatAgent, chatNetwork, ...user } = rest
  return {
    ...user,
    weChat:
      chatBindTime === null
        ? null
        : {
            nickName: chatName ?? '',
            bindTime: chatBindTime,
            device: chatAgent ? describeAgent(chatAgent) : '',
            network: chatNetwork ?? '',
          },
    userId: id,
    userName: `u_${id}`,
    phonenumber: maskPhone(phone ?? ''),
    status: status === 'active' ? '0' : '1',
  }
}
