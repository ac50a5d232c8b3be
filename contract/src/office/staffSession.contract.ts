import { z } from 'zod'
import { calls } from '../calls.ts'
import { DateTime, Done, Id } from '../fields.ts'
import { keysOf } from '../keysOf.ts'
import { RIGHTS } from './rights.ts'
import {
  FactorCode,
  factorToEnrol,
  NewPassword,
  RecoveryCodes,
  RoleName,
  TypedName,
  TypedPassword,
  TypedRecoveryCode,
} from './staffFields.ts'

const Me = z.object({
  id: Id,
  name: z.string().describe('登录名'),
  roles: z.array(RoleName),
  rights: z.array(z.enum(keysOf(RIGHTS))).describe('尚须登记二次验证时为空'),
  token: z.string().describe('每个有改动的请求都要在 X-Office 头里带上'),
  idleSeconds: z.int().describe('多久没有操作就会结束登录'),
  until: DateTime.describe('无论如何，登录到此为止'),
  mustEnrol: z.boolean().describe('须先登记二次验证，此前什么也不能做'),
  siteTitle: z.string(),
  demo: z.boolean().describe('演示环境：只能看'),
  failures: z
    .object({ count: z.int(), last: DateTime })
    .nullable()
    .describe('最近 7 天内以此登录名失败的登录；没有则为 null'),
})

const Session = z.object({
  id: Id,
  current: z.boolean().describe('正在使用的这一个'),
  device: z.string().describe('浏览器与系统，例如 Chrome · Windows'),
  network: z.string().describe('登录时的网络，末段隐去'),
  createTime: DateTime,
  lastUsedTime: DateTime,
  until: DateTime,
})

export const staffSession = calls({
  signIn: {
    address: 'POST /office/v1/staffSession/signIn',
    summary: '登录；登录名、密码、动态码一起交来，哪一个不对并不说',
    access: 'door',
    changes: true,
    worksInDemo: true,
    body: z.object({ name: TypedName, password: TypedPassword, code: FactorCode }),
    data: Me,
  },
  recover: {
    address: 'POST /office/v1/staffSession/recover',
    summary: '手机不在手边时用恢复码登录，随后只能重新登记二次验证',
    access: 'door',
    changes: true,
    body: z.object({ name: TypedName, password: TypedPassword, recoveryCode: TypedRecoveryCode }),
    data: Me,
  },
  me: {
    address: 'GET /office/v1/staffSession/me',
    summary: '我是谁，能做什么',
    access: 'staff',
    right: 'see',
    whileEnrolling: true,
    data: Me,
  },
  confirm: {
    address: 'POST /office/v1/staffSession/confirm',
    summary: '再输入一个动态码，五分钟内可以做须再次确认的事',
    access: 'staff',
    right: 'see',
    changes: true,
    body: z.object({ code: FactorCode }),
    data: z.object({ until: DateTime }),
  },
  keepAlive: {
    address: 'POST /office/v1/staffSession/keepAlive',
    summary: '继续：空闲时间重新计算',
    access: 'staff',
    right: 'see',
    whileEnrolling: true,
    reply: Done,
  },
  signOut: {
    address: 'POST /office/v1/staffSession/signOut',
    summary: '退出',
    access: 'staff',
    right: 'see',
    changes: true,
    worksInDemo: true,
    whileEnrolling: true,
    reply: Done,
  },
  endOthers: {
    address: 'POST /office/v1/staffSession/endOthers',
    summary: '结束自己的其他登录',
    access: 'staff',
    right: 'see',
    changes: true,
    data: z.object({ ended: z.int().describe('结束了几个') }),
  },
  list: {
    address: 'GET /office/v1/staffSession/list',
    summary: '自己的登录，最近使用的在前',
    access: 'staff',
    right: 'see',
    data: z.array(Session),
  },
  localKey: {
    address: 'GET /office/v1/staffSession/localKey',
    summary: '本机草稿副本的密钥，一个账号一把，换一个账号打不开',
    access: 'staff',
    right: 'see',
    data: z.object({ key: z.string().describe('256 位，Base64') }),
  },
  changePassword: {
    address: 'POST /office/v1/staffSession/changePassword',
    summary: '修改自己的密码，其他登录随之结束',
    access: 'staff',
    right: 'see',
    changes: true,
    body: z.object({ current: TypedPassword, next: NewPassword, code: FactorCode }),
    reply: Done,
  },
  newRecoveryCodes: {
    address: 'POST /office/v1/staffSession/newRecoveryCodes',
    summary: '换一组恢复码，原有的作废',
    access: 'staff',
    right: 'see',
    changes: true,
    confirm: true,
    data: RecoveryCodes,
  },
  beginFactor: {
    address: 'POST /office/v1/staffSession/beginFactor',
    summary: '用恢复码登录之后：得到新的密钥',
    access: 'staff',
    right: 'see',
    changes: true,
    whileEnrolling: true,
    data: z.object(factorToEnrol),
  },
  finishFactor: {
    address: 'POST /office/v1/staffSession/finishFactor',
    summary: '用一个动态码证明已登记新的密钥；恢复码换成新的一组，其他登录结束',
    access: 'staff',
    right: 'see',
    changes: true,
    whileEnrolling: true,
    body: z.object({ code: FactorCode }),
    data: RecoveryCodes,
  },
})
