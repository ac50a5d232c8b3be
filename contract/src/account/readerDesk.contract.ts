import { z } from 'zod'
import { calls } from '../calls.ts'
import { DateTime, Done, Id, text } from '../fields.ts'
import { keysOf } from '../keysOf.ts'
import { READER_STATUSES } from './readerWords.ts'

const facts = {
  id: Id.describe('用户编号'),
  nickName: z.string(),
  phone: z.string().describe('只露前三位和后四位'),
  status: z.enum(keysOf(READER_STATUSES)),
  createTime: DateTime,
  lastLoginTime: DateTime.nullable(),
}
const Reason = text('理由', 4, 200)
const Evidence = text('请求的依据', 4, 500).describe('谁在什么时候以什么方式提出，怎样核实是本人')
const changing = { access: 'staff', changes: true } as const

export const readerDesk = calls({
  find: {
    address: 'GET /office/v1/readerDesk/find',
    summary: '按完整的手机号、用户编号或完整的昵称找读者，至多 20 位；手机号的一部分什么也找不到',
    access: 'staff',
    right: 'readers',
    orRight: 'persons',
    typed: true,
    query: z.object({ keyword: text('手机号、编号或昵称', 1, 40) }),
    data: z.object({ rows: z.array(z.object(facts)) }),
  },
  open: {
    address: 'GET /office/v1/readerDesk/open/{id}',
    summary: '一位读者：资料、登录、同意过的协议和数目；不含读过什么',
    access: 'staff',
    right: 'readers',
    orRight: 'persons',
    params: z.object({ id: Id }),
    data: z.object({
      ...facts,
      region: z.string(),
      questions: z.int(),
      feedback: z.int(),
      sessions: z.array(z.object({ device: z.string(), createTime: DateTime, lastUsedTime: DateTime })),
      consents: z.array(z.object({ type: z.string(), version: z.string(), acceptTime: DateTime })),
    }),
  },
  disable: {
    address: 'POST /office/v1/readerDesk/disable',
    summary: '停用一位读者，其登录随之结束，登录时会得知',
    ...changing,
    right: 'readers',
    body: z.object({ id: Id, reason: Reason }),
    data: z.object({ ended: z.int().describe('结束了几个登录') }),
  },
  enable: {
    address: 'POST /office/v1/readerDesk/enable',
    summary: '恢复一位停用的读者',
    ...changing,
    right: 'readers',
    body: z.object({ id: Id, reason: Reason }),
    reply: Done,
  },
  export: {
    address: 'POST /office/v1/readerDesk/export',
    summary: '应本人请求导出其全部数据，与读者自己导出的相同',
    ...changing,
    right: 'persons',
    confirm: true,
    body: z.object({ id: Id, note: Evidence }),
    file: true,
  },
  forget: {
    address: 'POST /office/v1/readerDesk/forget',
    summary: '应本人请求删除其数据，与读者自己注销相同；公开的问答不带其人留下。须输入手机号后四位',
    ...changing,
    takes: true,
    right: 'persons',
    confirm: true,
    body: z.object({
      id: Id,
      note: Evidence,
      tail: z.string('请填写手机号后四位').regex(/^\d{4}$/, '请填写手机号后四位'),
    }),
    reply: Done,
  },
})
