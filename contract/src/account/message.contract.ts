import { z } from 'zod'
import { calls } from '../calls.ts'
import { DateTime, Id, paging } from '../fields.ts'

const MESSAGE_KINDS = ['law', 'question', 'feedback', 'system'] as const

const Message = z.object({
  id: Id,
  kind: z.enum(MESSAGE_KINDS).describe('law 关注的法规，question 我的提问，feedback 我的反馈，system 其他'),
  title: z.string(),
  text: z.string(),
  href: z.string().describe('站内地址，没有的为空'),
  createTime: DateTime,
  read: z.boolean(),
})

export const message = calls({
  list: {
    address: 'GET /web/v1/message/list',
    summary: '给我的站内消息，新的在前',
    access: 'member',
    ours: true,
    query: z.object({ ...paging, state: z.enum(['all', 'unread'], '状态只有 all 和 unread').default('all') }),
    row: Message,
  },
  unread: {
    address: 'GET /web/v1/message/unread',
    summary: '未读消息的数目',
    access: 'member',
    ours: true,
    data: z.object({ count: z.int() }),
  },
  read: {
    address: 'POST /web/v1/message/read',
    summary: '把几条消息记为已读',
    access: 'member',
    changes: true,
    ours: true,
    body: z.object({
      ids: z.array(z.string().max(20, '编号过长')).min(1, '请给出消息编号').max(100, '一次至多 100 条'),
    }),
    data: z.object({ unread: z.int().describe('还剩几条未读') }),
  },
  readAll: {
    address: 'POST /web/v1/message/readAll',
    summary: '全部记为已读',
    access: 'member',
    changes: true,
    ours: true,
    data: z.object({ unread: z.int() }),
  },
})
