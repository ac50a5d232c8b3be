import { ROLES, type Role } from '@zhengcai/contract/office/rights.ts'
import type { Db } from '../../platform/database/database.ts'
import { isLoopback } from '../../platform/http/edge/ownHosts.ts'
import type { Keyed } from '../../platform/limits/secret.ts'
import { inviteStaff, resetStaff } from './changeStaff.ts'
import { countItems } from './demoStaff.queries.ts'
import { nameKey } from './nameKey.ts'
import { findStaffByName } from './staff.queries.ts'

/** One of each kind, and two where the second must be another person. */
const PEOPLE: [string, Role][] = [
  ['编辑甲', 'writer'],
  ['责编乙', 'responsible'],
  ['主编丙', 'chief'],
  ['编辑丁', 'writer'],
  ['专员戊', 'answerer'],
  ['专员己', 'answerer'],
  ['法规员庚', 'lawkeeper'],
  ['运营辛', 'operator'],
  ['管理员壬', 'administrator'],
]

type Needs = { db: Db; keyed: Keyed; origin: string }

/** Links that anybody may see belong on no real site: only at a desk, and only over made-up content. */
export async function demoStaff(needs: Needs, { actor }: { actor: string }): Promise<string> {
  if (!isLoopback(new URL(needs.origin).hostname))
    throw new Error('试用账号只在本机的网站上添加：PUBLIC_ORIGIN 不是本机地址。')
  const { real, demo } = await countItems(needs.db)
  if (real > 0 || demo === 0) throw new Error('试用账号只在示例内容上添加：库中有正式内容，或还没有内容。')
  const lines: string[] = []
  for (const [name, role] of PEOPLE)
    lines.push(`${name}，${ROLES[role]}\n  ${await linkFor(needs, { actor }, name, role)}`)
  return `试用账号，欢迎链接 24 小时内有效，只能用一次：\n${lines.join('\n')}`
}

/** Asked again, those who have not begun yet get a new link; who is at work is left alone. */
async function linkFor(needs: Needs, by: { actor: string }, name: string, role: Role): Promise<string> {
  const known = await findStaffByName(needs.db, nameKey(name))
  if (!known) return (await inviteStaff(needs, by, { name, roles: [role] })).link
  if (known.password !== null) return '已经启用，没有改动'
  return (await resetStaff(needs, by, known.id)).link
}
