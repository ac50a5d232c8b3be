import type { Role } from '@zhengcai/contract/office/rights.ts'
import { rolesFault } from './rolesFault.ts'

const SHORTEST_NAME = 2

/** Everything that is wrong at once, before anybody is asked for a code. */
export function inviteFaults(name: string, roles: readonly Role[]): Record<string, string> {
  const wrongRoles = rolesFault(roles)
  return {
    ...([...name.trim()].length < SHORTEST_NAME && { name: `登录名至少 ${SHORTEST_NAME} 个字` }),
    ...(wrongRoles && { roles: wrongRoles }),
  }
}
