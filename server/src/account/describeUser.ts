import { maskPhone } from '@zhengcai/contract/account/phone.ts'
import type { PortalProfile } from '@zhengcai/contract/account/profile.contract.ts'
import type { User } from './users.queries.ts'

/** A user in the words of the API, the phone masked. */
export function describeUser(found: User): PortalProfile {
  const { id, phone, status, lastLoginTime: _lastLoginTime, chatName, chatBindTime, ...user } = found
  return {
    ...user,
    weChat: chatBindTime === null ? null : { nickName: chatName ?? '', bindTime: chatBindTime },
    userId: id,
    userName: `u_${id}`,
    phonenumber: maskPhone(phone ?? ''),
    status: status === 'active' ? '0' : '1',
  }
}
