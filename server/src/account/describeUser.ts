import { maskPhone } from '@zhengcai/contract/account/phone.ts'
import type { PortalProfile } from '@zhengcai/contract/account/profile.contract.ts'
import type { User } from './users.queries.ts'

/** A user in the words of the API, the phone masked. */
export function describeUser({ id, phone, status, lastLoginTime: _lastLoginTime, ...user }: User): PortalProfile {
  return {
    ...user,
    userId: id,
    userName: `u_${id}`,
    phonenumber: maskPhone(phone ?? ''),
    status: status === 'active' ? '0' : '1',
  }
}
