import { z } from 'zod'
import { calls } from '../calls.ts'
import { DateTime, Done, Id, integer, paging } from '../fields.ts'
import { keysOf } from '../keysOf.ts'
import { Link, LoginName, Once, RoleName, Roles } from './staffFields.ts'
import { DORMANT_DAYS, STAFF_STATUSES } from './staffWords.ts'

const Row = z.object({
  id: Id,
  name: z.string(),
  roles: z.array(RoleName),
  base: z.int().describe('角色的编号，更改角色时带上'),
  status: z.enum(keysOf(STAFF_STATUSES)),
  self: z.boolean().describe('就是自己'),
  factor: z.boolean().describe('已登记二次验证'),
  sessions: z.int().describe('有效的登录有几个'),
  createTime: DateTime,
  lastSignIn: DateTime.nullable(),
  dormant: z.boolean().describe(`在用，而 ${DORMANT_DAYS} 天没有登录`),
  lastRecovery: DateTime.nullable().describe('最近一次用恢复码登录'),
  linkUntil: DateTime.nullable().describe('还没有用的欢迎链接在此之前有效'),
})

const one = z.object({ id: Id })

/** So many of what somebody answers for are named. */
export const HELD_SHOWN = 20

export const staff = calls({
  list: {
    address: 'GET /office/v1/staff/list',
    summary: '员工，在用的在前',
    access: 'staff',
    right: 'staff',
    query: z.object({ id: Id.optional(), status: z.enum(keysOf(STAFF_STATUSES)).optional(), ...paging }),
    row: Row,
  },
  invite: {
    address: 'POST /office/v1/staff/invite',
    summary: '邀请一位员工；链接只显示这一次，24 小时内有效；同一个 once 再送来，答复相同',
    access: 'staff',
    right: 'staff',
    changes: true,
    confirm: true,
    body: z.object({ name: LoginName, roles: Roles, once: Once.optional() }),
    data: Link,
  },
  roles: {
    address: 'POST /office/v1/staff/roles',
    summary: '更改一位员工的角色，其登录随之结束；base 已变则 409',
    access: 'staff',
    right: 'staff',
    changes: true,
    confirm: true,
    body: z.object({ id: Id, base: integer('角色的编号', 0, 999_999_999), roles: Roles }),
    data: z.object({ base: z.int() }),
  },
  held: {
    address: 'GET /office/v1/staff/held/{id}',
    summary: '一位员工名下有什么，停用时可以交给谁',
    access: 'staff',
    right: 'staff',
    params: one,
    data: z.object({
      held: z
        .array(
          z.object({
            counted: z.string().describe('例如 3 篇稿件'),
            titles: z.array(z.string()).describe(`最前面的，至多 ${HELD_SHOWN} 件`),
            more: z.int().describe('另有几件'),
          }),
        )
        .describe('没有则为空'),
      heirs: z.array(z.object({ id: Id, name: z.string() })).describe('在用的、可以接手其全部的员工'),
    }),
  },
  disable: {
    address: 'POST /office/v1/staff/disable',
    summary: '停用一位员工，其登录随之结束；名下还有稿件或提问的，同时交给 to',
    access: 'staff',
    right: 'staff',
    changes: true,
    confirm: true,
    body: z.object({ id: Id, to: Id.optional().describe('接手的员工，须在用并可以办理接手的东西') }),
    reply: Done,
  },
  enable: {
    address: 'POST /office/v1/staff/enable',
    summary: '重新启用一位员工',
    access: 'staff',
    right: 'staff',
    changes: true,
    confirm: true,
    body: one,
    reply: Done,
  },
  resetFactor: {
    address: 'POST /office/v1/staff/resetFactor',
    summary: '给一位员工新的欢迎链接，密码与二次验证都重新设定，其登录随之结束',
    access: 'staff',
    right: 'staff',
    changes: true,
    confirm: true,
    body: one,
    data: Link,
  },
  endSessions: {
    address: 'POST /office/v1/staff/endSessions',
    summary: '结束一位员工的全部登录',
    access: 'staff',
    right: 'staff',
    changes: true,
    confirm: true,
    body: one,
    data: z.object({ ended: z.int().describe('结束了几个') }),
  },
})
