import { mayBeJoined, type Role } from '@zhengcai/contract/office/rights.ts'

/** What can be told of a choice of roles before it is sent. */
export function rolesFault(roles: readonly Role[]): string | undefined {
  if (roles.length === 0) return '请至少选择一个角色'
  if (!mayBeJoined(roles)) return '管理员不能同时是责任编辑或主编：分配角色的人不签审读'
  return undefined
}
