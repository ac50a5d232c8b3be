import { z } from 'zod'
import { calls } from '../calls.ts'

export const centre = calls({
  counts: {
    address: 'GET /web/v1/centre/counts',
    summary: '个人中心里我的提问、反馈和消息的数目',
    access: 'member',
    ours: true,
    data: z.object({
      questions: z.int(),
      feedback: z.int(),
      messages: z.int(),
      unread: z.int().describe('其中没有读过的消息'),
    }),
  },
})
