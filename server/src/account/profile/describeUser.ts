import { maskPhone } from '@zhengcai/contract/account/phone.ts'
import type { PortalProfile } from '@zhengcai/contract/account/profile.contract.ts'
import type { User } from './users.queries.ts'

/** The chat account a user bound, or null: told by the feature that binds them. */
export type WeChatOf = (userId: string) => Promise<PortalProfile['weChat']>

/** A user in the words of the API, the phone masked. */
export function describeUser(found: User, weChat: PortalProfile['weChat']): PortalProfile {
  const { id, phone, status, lastLoginTime: _lastLoginTime, ...user } = found
  return {
    ...user,
    weChat,
    userId: id,
    userName: `u_${id}`,
    phonenumber: maskPhone(phone ?? ''),
    status: status === 'active' ? '0' : '1',
  }
}
