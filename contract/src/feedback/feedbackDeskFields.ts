import { z } from 'zod'
import { DateTime, Id } from '../fields.ts'
import { keysOf } from '../keysOf.ts'
import { AtDesk, Clock, KeptFile, versionOf, Written } from '../publishing/deskFields.ts'
import { Person } from '../publishing/draftFields.ts'
import { DeadEnd } from '../publishing/reviewFields.ts'
import { FEEDBACK_ACTS, REPLY_CAUSES } from './feedbackDeskWords.ts'
import { FEEDBACK_STATUSES, FEEDBACK_TYPES } from './feedbackWords.ts'

export const FeedbackKind = z.enum(keysOf(FEEDBACK_TYPES), '没有这个类型')

const facts = {
  id: Id,
  title: z.string().describe('反馈开头的字句'),
  type: FeedbackKind,
  status: z.enum(keysOf(FEEDBACK_STATUSES)),
  createTime: DateTime,
}

const Named = z.object({ id: Id, title: z.string() })

export const FeedbackLine = z.object({
  ...facts,
  ...Clock,
  assignee: Person.nullable(),
  main: Named.nullable().describe('与哪一条合并办理'),
  images: z.int().describe('附了几张图片'),
  itemTitle: z.string().nullable().describe('所说的内容'),
  corrected: z.boolean().describe('更正已发布，等着回复'),
})
export type FeedbackLine = z.output<typeof FeedbackLine>

export const FeedbackCase = z.object({
  ...facts,
  ...AtDesk,
  content: z.string(),
  page: z.string().describe('读者当时所在的页面，站内地址；没有的为空'),
  item: z
    .object({
      esId: Id,
      title: z.string(),
      href: z.string().nullable().describe('读者看到它的地址；读者此刻看不到的为 null'),
      draftId: Id,
      linked: z.boolean().describe('由编辑部关联的，不是读者的页面指出的'),
    })
    .nullable(),
  sender: z.object({
    member: z.boolean().describe('登录后提交的；否则凭查询码查看回复'),
    phone: z.string().describe('遮去中间四位；没有的为空'),
    contact: z.boolean().describe('留了联系方式'),
  }),
  images: z.array(KeptFile),
  main: Named.nullable(),
  parts: z.array(Named).describe('并入这一条的'),
  others: z
    .array(Named.extend({ createTime: DateTime, same: z.boolean().describe('说的是同一个页面') }))
    .describe('同时在办的、说同一页或说得相近的'),
  reply: z.object(Written),
  given: z.object({ by: z.string(), time: DateTime }).nullable().describe('已经回复的'),
  correction: z
    .object({ draftId: Id, time: DateTime.nullable().describe('更正发布的时间；还没有发布的为 null') })
    .nullable()
    .describe('为它打开过的稿件'),
  deadEnd: DeadEnd.nullable().describe('由自己更正原文之后没有人可以签署的'),
  prepared: Id.nullable().describe('备好而没有用上的回复，在各稿之中'),
  versions: z.array(versionOf(REPLY_CAUSES)).describe('回复的各稿，最近的在前，至多 50 稿'),
  mayAct: z.array(z.enum(keysOf(FEEDBACK_ACTS))).describe('自己现在能做的；规则仍在服务器上'),
})
export type FeedbackCase = z.output<typeof FeedbackCase>
