import { z } from 'zod'
import { calls } from '../calls.ts'
import { DateTime, listDay, paging, text } from '../fields.ts'

/** All of them together; what is left out matches everything. */
const filter = {
  actor: text('操作人', 0, 100).optional().describe('员工的登录名，或记录中的操作人'),
  act: text('操作', 0, 100).optional().describe('记录中的操作，例如 sign in'),
  subject: text('对象', 0, 200).optional(),
  from: listDay('起始日期'),
  to: listDay('截止日期').describe('含当日'),
}

const Row = z.object({
  id: z.int(),
  time: DateTime,
  actor: z.string().describe('staff:编号、office:系统用户、user:读者编号、door、start 或 job'),
  actorName: z.string().nullable().describe('员工的登录名；不是员工则为 null'),
  act: z.string(),
  actName: z.string().describe('操作的中文说法'),
  subject: z.string(),
  itemNames: z.array(z.string()).describe('detail 的 items 叫什么；没有 items 的为空'),
  people: z.record(z.string(), z.string()).describe('detail 里写作 staff:编号 的员工叫什么'),
  subjectName: z.string().nullable().describe('员工的登录名，或稿件、媒体、法规的名称、提问的编号；已经没有的为 null'),
  detail: z.record(z.string(), z.unknown()),
  network: z.string().nullable(),
  requestId: z.string().nullable(),
  hash: z.string(),
})

export const auditTrail = calls({
  list: {
    address: 'GET /office/v1/auditTrail/list',
    summary: '谁在什么时候做了什么，最近的在前',
    access: 'staff',
    right: 'audit',
    typed: true,
    query: z.object({ ...filter, ...paging }),
    row: Row,
  },
  verify: {
    address: 'GET /office/v1/auditTrail/verify',
    summary: '从第一条起核对全部记录的链条',
    access: 'staff',
    right: 'audit',
    data: z.object({
      sound: z.boolean().describe('没有一条被改动、删去或截断'),
      rows: z.int().describe('核对了多少条'),
      lastHash: z.string().nullable().describe('最后一条的指纹，可与日志或以前的导出对照'),
      lastTime: DateTime.nullable(),
      broken: z
        .object({ id: z.int(), time: DateTime.nullable(), reason: z.string().describe('哪里不对，中文') })
        .nullable()
        .describe('第一条对不上的记录'),
    }),
  },
  export: {
    address: 'POST /office/v1/auditTrail/export',
    summary: '导出为 JSON 行，每行一条，带指纹',
    access: 'staff',
    right: 'audit',
    changes: true,
    confirm: true,
    body: z.object(filter),
    file: true,
  },
})
