import { z } from 'zod'
import { Work } from '../account/work.ts'
import { calls } from '../calls.ts'
import { DateTime, Done, Id, name, paging, text } from '../fields.ts'
import { keysOf } from '../keysOf.ts'
import { SafeHtml } from '../knowledge/knowledge.contract.ts'
import {
  FEEDBACK_EVENTS,
  FEEDBACK_STATUSES,
  FEEDBACK_TYPES,
  type FeedbackEventKind,
  type FeedbackStatus,
  type FeedbackType,
  IMAGES_ALLOWED,
  isReachable,
  REACHED_BY,
} from './feedbackWords.ts'

const Type = z.enum(keysOf<FeedbackType>(FEEDBACK_TYPES), '请选择反馈类型').describe('字典 zc_feedback_type')
const Status = z.enum(keysOf<FeedbackStatus>(FEEDBACK_STATUSES), '没有这个状态').describe('字典 zc_feedback_status')

const FeedbackRow = z.object({
  id: Id,
  type: Type,
  content: z.string(),
  status: Status,
  createTime: DateTime,
  replyTime: DateTime.nullable(),
  overdue: z.boolean(),
  unread: z.boolean(),
})

const FeedbackDetail = FeedbackRow.omit({ unread: true }).extend({
  contact: z.string(),
  page: z.string().describe('所说的页面，站内地址'),
  images: z.array(z.object({ id: Id, name: z.string(), size: z.int(), type: z.string() })),
  reply: z.object({ body: SafeHtml, time: DateTime }).nullable(),
  events: z.array(
    z.object({
      time: DateTime,
      kind: z.enum(keysOf<FeedbackEventKind>(FEEDBACK_EVENTS)),
      actor: z.enum(['sender', 'office']),
      note: z.string(),
    }),
  ),
  cancellable: z.boolean(),
  unreadMessages: z.array(z.string()).describe('没有读过的、说到它的消息'),
})

/** What follows a feedback that was sent without login; typed by hand, so width and case do not count. */
const Code = z
  .string('请填写查询码')
  .max(40, '查询码不正确')
  .transform((typed) => typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase())
const FeedbackNumber = z
  .string('请填写反馈编号')
  .max(40, '反馈编号不正确')
  .transform((typed) => typed.normalize('NFKC').replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^[0-9A-Za-z]{1,32}$/, '反馈编号不正确'))

export const zcFeedBack = calls({
  add: {
    address: 'POST /web/v1/zcFeedBack/add',
    summary: '提交反馈；不登录时须带图形验证码，得到编号和查询码',
    access: 'optional',
    changes: true,
    body: z.object({
      type: Type,
      content: text('反馈内容', 5, 1000),
      contact: name('联系方式', 0, 60).refine(isReachable, REACHED_BY).default(''),
      images: z
        .array(Id)
        .max(IMAGES_ALLOWED, `图片至多 ${IMAGES_ALLOWED} 张`)
        .default([])
        .describe('上传得到的编号，登录后才能上传'),
      page: z
        .string()
        .max(300, '页面地址过长')
        .regex(/^(\/(?![/\\])[^\s\\\p{Cc}\p{Cf}]*)?$/u, '页面应为站内地址')
        .default(''),
      captcha: text('图形验证码', 1, 20).optional().describe('不登录时的图形验证码'),
      uuid: Id.optional().describe('图形验证码的编号'),
      work: Work,
    }),
    data: z.object({ id: Id, code: z.string().optional().describe('查询码，只在不登录时给出，只给这一次') }),
  },
  cancelFeedback: {
    address: 'POST /web/v1/zcFeedBack/cancelFeedback',
    summary: '取消还没有回复的反馈',
    access: 'member',
    changes: true,
    query: z.object({ id: Id }),
    reply: Done,
  },
  selectDetil: {
    address: 'POST /web/v1/zcFeedBack/selectDetil',
    summary: '我的一条反馈',
    access: 'member',
    query: z.object({ id: Id }),
    data: FeedbackDetail,
  },
  selectAllForUser: {
    address: 'GET /web/v1/zcFeedBack/selectAllForUser',
    summary: '我的反馈，新的在前',
    access: 'member',
    query: z.object({ ...paging, status: Status.optional() }),
    row: FeedbackRow,
  },
  byCode: {
    address: 'POST /web/v1/zcFeedBack/byCode',
    summary: '以编号和查询码查看不登录时提交的反馈',
    access: 'public',
    ours: true,
    body: z.object({ id: FeedbackNumber, code: Code }),
    data: FeedbackDetail,
  },
  cancelByCode: {
    address: 'POST /web/v1/zcFeedBack/cancelByCode',
    summary: '以编号和查询码取消不登录时提交的反馈',
    access: 'public',
    changes: true,
    ours: true,
    body: z.object({ id: FeedbackNumber, code: Code }),
    reply: Done,
  },
})
