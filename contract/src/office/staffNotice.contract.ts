import { z } from 'zod'
import { calls } from '../calls.ts'
import { DateTime, Id, paging } from '../fields.ts'
import { keysOf } from '../keysOf.ts'
import { NOTICE_DAYS, NOTICES, STANDING } from './noticeWords.ts'

const MOST_AT_ONCE = 100

const Notice = z.object({
  id: Id,
  kind: z.enum(keysOf(NOTICES)),
  by: z.string().describe('谁做的，登录名；没有人则为空'),
  title: z.string().describe('哪一篇稿件，或哪一个人'),
  note: z.string(),
  draftId: Id.nullable().describe('点开去往的稿件'),
  questionId: Id.nullable().describe('点开去往的提问'),
  feedbackId: Id.nullable().describe('点开去往的反馈'),
  staffId: Id.nullable().describe('点开去往的员工'),
  time: DateTime,
  read: z.boolean(),
})

export const staffNotice = calls({
  list: {
    address: 'GET /office/v1/staffNotice/list',
    summary: `给自己的通知，最近的在前，保留 ${NOTICE_DAYS} 天；页面每半分钟自动询问，不算有人操作`,
    access: 'staff',
    right: 'see',
    unattended: true,
    query: z.object({ ...paging }),
    reply: z.object({
      rows: z.array(Notice),
      total: z.int(),
      unread: z.int(),
      standing: z.array(z.enum(keysOf(STANDING))).describe('横在每一页顶上的事'),
      years: z.array(z.string()).describe('holidays 说的是哪几年；都录入了的为空'),
    }),
  },
  read: {
    address: 'POST /office/v1/staffNotice/read',
    summary: '标为已读；别人的通知和没有的编号不算',
    access: 'staff',
    right: 'see',
    changes: true,
    body: z.object({ ids: z.array(Id).min(1, '请至少选择一条通知').max(MOST_AT_ONCE, `一次至多 ${MOST_AT_ONCE} 条`) }),
    data: z.object({ unread: z.int().describe('还有几条未读') }),
  },
})
