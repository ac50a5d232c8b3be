import { ApiError } from '@zhengcai/contract/errors.ts'
import { mayBeJoined, type Role } from '@zhengcai/contract/office/rights.ts'
import type { Actor } from '../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { notFound, refuse, refuseFields } from '../../platform/http/refusals.ts'
import { lockKeys } from '../../platform/limits/limits.ts'
import { countActiveAdministrators, type LockedStaff, lockStaff } from './staff.queries.ts'

/** Who changes the staff: an administrator in the console, or whoever may run commands on the machine. */
export type Changer = Actor & { staffId?: string }

/**
 * One change at a time, by somebody who is an administrator at that very moment: else two who disable each other at once
 * would leave nobody.
 */
export function changingStaff<T>(db: Db, { staffId }: Changer, act: (tx: Db) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await lockKeys(tx, ['office:staff'])
    if (staffId && (await countActiveAdministrators(tx, staffId)) === 0)
      throw new ApiError(403, '您已不是管理员，不能更改员工')
    return act(tx)
  })
}

export async function getStaff(tx: Db, id: string): Promise<LockedStaff> {
  return (await lockStaff(tx, id)) ?? notFound('没有找到这位员工')
}

export function refuseJoined(roles: readonly Role[]): void {
  if (!mayBeJoined(roles))
    refuseFields([{ field: 'roles', message: '管理员不能同时是责任编辑或主编，请为同一个人另设一个账号' }])
}

export function refuseSelf({ staffId }: Changer, id: string, message: string): void {
  if (staffId === id) refuse(message)
}

/** Somebody must be left who can let people in. */
export async function refuseLastAdministrator(tx: Db, { active, roles }: LockedStaff): Promise<void> {
  if (active && roles.includes('administrator') && (await countActiveAdministrators(tx)) === 1)
    refuse('这是最后一位在用的管理员，请先让另一位员工担任管理员')
}
