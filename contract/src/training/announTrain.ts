import { z } from 'zod'
import { DateTime, Id, integer, paging, text } from '../fields.ts'
import { MONTH_FORM } from '../forms.ts'
import { Citations } from '../knowledge/citations.ts'
import { Corrections } from '../knowledge/corrections.ts'
import { Heading, SafeHtml } from '../knowledge/knowledge.contract.ts'

/** What notices and courses are to readers; both groups of calls answer with these. */

export const TRAIN_STATES = ['open', 'full', 'closed', 'ongoing', 'ended'] as const
export const NOTICE_STATES = ['valid', 'expired'] as const
/** What a reader picks: `upcoming` is whatever has not begun and takes nobody any more. */
export const STATE_FILTERS = ['open', 'upcoming', 'ongoing', 'ended', 'valid', 'expired'] as const

const common = {
  id: Id,
  title: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  publishTime: DateTime,
  viewCount: z.int(),
  demo: z.boolean().describe('示例内容'),
}
const trainFacts = {
  start: DateTime,
  end: DateTime,
  signupDeadline: DateTime,
  place: z.string(),
  city: z.string(),
  mode: z.enum(['offline', 'online', 'mixed']),
  seats: z.int(),
  taken: z.int(),
  left: z.int().describe('剩余名额'),
  fee: z.string().describe('元，两位小数，0.00 为免费'),
  speakers: z.array(z.string()),
}
const noticeFacts = {
  importance: z.enum(['normal', 'important', 'urgent']),
  validUntil: DateTime.nullable().describe('最后有效的一秒，null 为长期有效'),
}
const trainDetailFacts = {
  organiser: z.string(),
  contact: z.string(),
  agenda: z.array(z.object({ time: z.string(), title: z.string(), speaker: z.string() })),
}
const detail = {
  body: SafeHtml,
  headings: z.array(Heading),
  updateTime: DateTime,
  citations: Citations,
  corrections: Corrections,
}

const TrainRow = z.object({ ...common, type: z.literal('train'), state: z.enum(TRAIN_STATES), ...trainFacts })
const NoticeRow = z.object({ ...common, type: z.literal('notice'), state: z.enum(NOTICE_STATES), ...noticeFacts })
export type TrainRow = z.output<typeof TrainRow>
export type NoticeRow = z.output<typeof NoticeRow>
export type TrainDetail = TrainRow & z.output<z.ZodObject<typeof detail & typeof trainDetailFacts>>
export type NoticeDetail = NoticeRow & z.output<z.ZodObject<typeof detail>>

/** On the wire one shape holds both types; what the other type has is left out. */
export const AnnounTrainRow = z.object({
  ...common,
  type: z.enum(['notice', 'train']).describe('notice 公告，train 培训'),
  state: z
    .enum([...TRAIN_STATES, ...NOTICE_STATES])
    .describe('培训：open 报名中，full 名额已满，closed 报名截止，ongoing 进行中，ended 已结束；公告：valid、expired'),
  ...z.object(trainFacts).partial().shape,
  ...z.object(noticeFacts).partial().shape,
})
export type AnnounTrainRow = z.output<typeof AnnounTrainRow>

export const AnnounTrainDetail = AnnounTrainRow.extend({ ...detail, ...z.object(trainDetailFacts).partial().shape })
export type AnnounTrainDetail = z.output<typeof AnnounTrainDetail>

const Type = z.enum(['notice', 'train'], '类型只有 notice 和 train')
const State = z.enum(STATE_FILTERS, `状态只有 ${STATE_FILTERS.join('、')}`)

export const pageQuery = z.object({
  ...paging,
  type: Type.optional(),
  state: State.optional(),
  tag: text('标签', 1, 20).optional(),
  month: z.string().regex(MONTH_FORM, '月份应为 yyyy-MM').optional().describe('培训按开课、公告按发布的月份'),
})
export const homeQuery = z.object({ size: integer('条数', 1, 20).default(6) })
export const monthsQuery = z.object({ type: Type, state: State.optional() })
export const daysQuery = z.object({ month: pageQuery.shape.month })
export const idParams = z.object({ id: Id })
