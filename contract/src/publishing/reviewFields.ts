import { z } from 'zod'
import { DateTime, Id, integer, text } from '../fields.ts'
import { REASON_LEAST } from '../forms.ts'
import { keysOf } from '../keysOf.ts'
import { ROLES } from '../office/rights.ts'
import { Person } from './draftFields.ts'
import { CHANGE_KINDS, CORRECTION_LEAST, CORRECTION_MOST } from './releaseWords.ts'
import { BOX_MOST, BOXES_MOST, REASON_MOST, REVIEW_ACTS, STEP_COUNTS, type Step } from './reviewWords.ts'

export const StepNumber = integer('审次', 1, 3)
  .transform((step) => step as Step)
  .describe('1 一审，2 二审，3 三审')

export const Reason = text('理由', REASON_LEAST, REASON_MOST)

/** The boxes that were ticked, by their words. */
export const Checklist = z.array(text('校核项', 1, BOX_MOST)).max(BOXES_MOST, `校核项至多 ${BOXES_MOST} 条`)

export const Waiver = z.object({ finding: text('问题的编号', 1, 200), reason: Reason })

/** Of what readers have already: which kind of change it is, and what they are told. */
export const change = {
  change: z.enum(keysOf(CHANGE_KINDS)).optional().describe('读者已经有这篇内容时必填'),
  changeNote: text('更正说明', 0, CORRECTION_MOST)
    .optional()
    .describe(`change 为 correction 时必填，${CORRECTION_LEAST} 到 ${CORRECTION_MOST} 字`),
}

/** One signature, standing or void; none ever goes. */
export const Signature = z.object({
  round: z.int().describe('第几次送审，从起稿算起'),
  former: z.boolean().describe('是先前发布过的那一版的签署'),
  step: z.int(),
  agreement: z.boolean().describe('不是签署，是先签的人同意末审签署人的改动'),
  by: Person,
  time: DateTime,
  number: z.int().describe('签在哪一稿次上'),
  revision: Id.describe('这一稿次，用来对照其后的改动'),
  standing: z.boolean().describe('现在仍然有效'),
  void: z.object({ time: DateTime, reason: z.string() }).nullable(),
  checklist: z.array(z.string()),
  waivers: z.array(z.object({ finding: z.string(), reason: z.string() })),
  note: z.string(),
})
export type Signature = z.output<typeof Signature>

/** Who signed at each step, in order; null where nobody has yet. As many places as the text needs signatures. */
export const Chops = z.array(z.object({ by: Person, time: DateTime }).nullable())

export const ReviewFacts = z.object({
  step: z.int().describe('正在第几审；待发布的为末审'),
  stepCount: z.union(STEP_COUNTS.map((count) => z.literal(count))).describe('共要几审'),
  submittedBy: Person.nullable(),
  submittedAt: DateTime,
  since: DateTime.describe('到这一审的时间'),
  due: DateTime.nullable().describe('这一审的时限；待发布的为 null'),
  overdue: z.boolean(),
  round: z.int().describe('这一版第几次送审，大于 1 为退回或撤回之后再送'),
  changedSince: z.int().nullable().describe('最近一次签署在哪一稿次，其后有改动；没有改动为 null'),
  needsAgreement: z.boolean().describe('末审签署人改动过，等先签的人同意'),
})

/** Whose turn it is, by name, as the rules count. */
export const Turn = z.object({
  next: z.array(Person).describe('现在可以签署的人；等同意改动时是可以同意的人，待发布时是可以发布的人'),
  wants: z.enum(keysOf(ROLES)).nullable().describe('没有人可以签署或发布时，管理员须再给一位同事的角色'),
  agreers: z.array(Person).describe('末审签署人改动文字时，其中一位须同意；不在末审的为空'),
  waits: z.boolean().describe('自己在末审，而且改动过文字：签署之后要等人同意'),
})
export type Turn = z.output<typeof Turn>

/** Told before somebody writes in a text or submits it: that nobody else could sign it then. */
export const DeadEnd = z.object({
  steps: z
    .array(z.object({ step: z.int(), wants: z.enum(keysOf(ROLES)).describe('管理员须再给一位同事的角色') }))
    .describe('没有人可以签署的各审'),
  writers: z.array(Person).describe('由他们执笔就有人签署；自己已经执笔的为空'),
})
export type DeadEnd = z.output<typeof DeadEnd>

/** What the settings ask of this kind of text. */
export const ReviewRules = z.object({
  stepCount: z.union(STEP_COUNTS.map((count) => z.literal(count))),
  selfFirst: z.boolean().describe('作者可以自签一审'),
  checklists: z.array(z.array(z.string())).describe('第一、二、三审的校核项；没有图片的稿件不问图片授权'),
  pictures: z.boolean().describe('稿件有图片'),
})

export const Acts = z.array(z.enum(keysOf(REVIEW_ACTS))).describe('自己现在能做的；规则仍在服务器上')
