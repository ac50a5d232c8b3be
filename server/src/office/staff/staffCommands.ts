import { ROLES } from '@zhengcai/contract/office/rights.ts'
import { LoginName, RoleName } from '@zhengcai/contract/office/staffFields.ts'
import { STAFF_STATUSES } from '@zhengcai/contract/office/staffWords.ts'
import { openSecret } from '../../platform/limits/secret.ts'
import type { Office } from '../../platform/process/officeCommand.ts'
import type { SubCommand } from '../../platform/process/subCommands.ts'
import { inOrder } from '../sessions/authenticateStaff.ts'
import { disableStaff, inviteStaff, resetStaff } from './changeStaff.ts'
import { demoStaff } from './demoStaff.ts'
import type { HeldByStaff } from './handOver.ts'
import type { NewLink } from './makeLink.ts'
import { nameKey } from './nameKey.ts'
import { findStaffByName, listStaff } from './staff.queries.ts'

export const commandsOfStaff = (held: HeldByStaff[]): Record<string, SubCommand<Office>> => ({
  add: {
    usage: '<登录名> --roles <角色>[,<角色>…]',
    about: `添加一位员工并给出欢迎链接；角色有 ${Object.keys(ROLES).join('、')}`,
    needs: 3,
    more: 'text',
    run: add,
  },
  list: { usage: '', about: '列出全部员工', needs: 0, run: ({ db }) => list(db) },
  disable: {
    usage: '<登录名> [--to <登录名>]',
    about: '停用一位员工，结束其全部登录；名下还有稿件的，交给 --to 的那一位',
    needs: 1,
    more: 'text',
    run: (office, words) => disable(office, held, words),
  },
  reset: { usage: '<登录名>', about: '给出新的欢迎链接，密码与二次验证都重新设定', needs: 1, run: reset },
  demo: {
    usage: '',
    about: '在本机的示例内容上添加九个试用账号',
    needs: 0,
    run: async (office) => demoStaff(await needsOf(office), office),
  },
})

const needsOf = async ({ db, site }: Office) => ({
  db,
  keyed: await openSecret(db, site.appSecret),
  origin: site.publicOrigin,
})

const linkLines = ({ link, until }: NewLink) => `欢迎链接（${until} 前有效，只能用一次，请只交给本人）：\n  ${link}`

async function add(office: Office, [typed = '', option, written = '', ...more]: string[]): Promise<string> {
  if (option !== '--roles' || more.length > 0)
    throw new Error('写法是：npm run office -- staff add <登录名> --roles <角色>[,<角色>…]')
  const name = LoginName.safeParse(typed)
  if (!name.success) throw new Error(name.error.issues[0]?.message)
  const roles = written.split(/[,，]/).map((role) => {
    const known = RoleName.safeParse(role.trim())
    if (!known.success) throw new Error(`没有角色“${role}”，可用的有：${Object.keys(ROLES).join('、')}`)
    return known.data
  })
  const link = await inviteStaff(await needsOf(office), { actor: office.actor }, { name: name.data, roles })
  return `已添加 ${name.data}（${roles.map((role) => ROLES[role]).join('、')}）。\n${linkLines(link)}`
}

async function list(db: Office['db']): Promise<string> {
  const { rows } = await listStaff(db, { pageNum: 1, pageSize: 1_000 })
  if (rows.length === 0)
    return '还没有员工。添加第一位管理员：npm run office -- staff add <登录名> --roles administrator'
  return rows
    .map(({ name, roles, status, lastSignIn, dormant }) =>
      [
        name,
        STAFF_STATUSES[status],
        inOrder(roles)
          .map((role) => ROLES[role])
          .join('、'),
        lastSignIn ? `最近登录 ${lastSignIn}` : '没有登录过',
        ...(dormant ? ['久未登录'] : []),
      ].join('  '),
    )
    .join('\n')
}

async function idOf({ db }: Office, name: string): Promise<string> {
  const found = await findStaffByName(db, nameKey(name))
  if (!found) throw new Error(`没有登录名为“${name}”的员工，可用 staff list 查看`)
  return found.id
}

async function disable(
  office: Office,
  held: HeldByStaff[],
  [name = '', option, next, ...more]: string[],
): Promise<string> {
  if ((option !== undefined && (option !== '--to' || !next)) || more.length > 0)
    throw new Error('写法是：npm run office -- staff disable <登录名> [--to <登录名>]')
  const [id, to] = [await idOf(office, name), next && (await idOf(office, next))]
  if (id === to) throw new Error('请交给另一位员工')
  const { handed } = await disableStaff(office.db, { actor: office.actor }, { id, to, held })
  const left = handed.length > 0 ? `，名下的 ${handed.join('、')}已交给 ${next}` : next ? '，名下没有要交出的' : ''
  return `已停用 ${name}，其登录都已结束${left}。`
}

async function reset(office: Office, [name = '']: string[]): Promise<string> {
  const link = await resetStaff(await needsOf(office), { actor: office.actor }, await idOf(office, name))
  return `${name} 的密码与二次验证已作废，其登录都已结束。\n${linkLines(link)}`
}
