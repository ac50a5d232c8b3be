import { z } from 'zod'
import { DateTime, Day, Id, text } from '../fields.ts'
import { isDay } from '../forms.ts'
import { keysOf } from '../keysOf.ts'
import { CONCLUSIONS } from '../knowledge/conclusions.ts'
import { QuestionRowFacts } from '../knowledge/facts.ts'
import { AtDesk, Clock, KeptFile, versionOf, Written } from '../publishing/deskFields.ts'
import { Person } from '../publishing/draftFields.ts'
import type { MarkedNode } from '../publishing/trees/markedTree.ts'
import { ANSWER_CAUSES, ANSWER_STATES, DESK_ACTS } from './questionDeskWords.ts'
import { PUBLICATIONS, QUESTION_STATUSES } from './questionWords.ts'

/** As typed: what is still missing is told when it is submitted. */
export const AnswerFields = z.object({
  expert: text('答复人', 0, 30).default(''),
  expertTitle: text('答复人职务', 0, 60).default(''),
  validAsOf: z
    .string()
    .refine((value) => value === '' || isDay(value), '法规以哪天为准应为 yyyy-MM-dd')
    .default('')
    .describe('空为今天'),
  conclusion: z
    .enum(['', ...keysOf(CONCLUSIONS)])
    .default('')
    .describe('空为没有'),
  classId: z.union([z.literal(''), Id]).default(''),
  tags: z
    .array(text('标签', 1, 20))
    .max(8, '至多 8 个标签')
    .default([]),
})
export type AnswerFields = z.output<typeof AnswerFields>

const facts = {
  id: Id,
  questionNumber: z.string().describe('给人看的编号，例如 2611-04237'),
  title: z.string(),
  status: z.enum(keysOf(QUESTION_STATUSES)),
  publication: z.enum(keysOf(PUBLICATIONS)),
  className: z.string().describe('没有分类的为空'),
  askTime: DateTime,
  answerState: z.enum(keysOf(ANSWER_STATES)).nullable().describe('还没有人动笔的为 null'),
}

export const Named = z.object({ id: Id, questionNumber: z.string(), title: z.string() })

export const QueueRow = z.object({
  ...facts,
  ...Clock,
  assignee: Person.nullable(),
  similarTo: Named.nullable().describe('同时在办的、问得相近的一条'),
  main: Named.nullable().describe('与哪一条合并办理'),
})
export type QueueRow = z.output<typeof QueueRow>

export const Case = z.object({
  ...facts,
  ...AtDesk,
  content: z.string(),
  supplements: z.array(z.object({ time: DateTime, content: z.string() })).describe('提问人后来补充的，先后为序'),
  classId: Id.nullable(),
  article: z.object({ title: z.string(), label: z.string(), href: z.string() }).nullable(),
  anonymous: z.boolean(),
  publish: z.boolean().describe('同意公开'),
  asker: z
    .object({ phone: z.string().describe('遮去中间四位') })
    .nullable()
    .describe('账号已注销的为 null'),
  attachments: z.array(KeptFile),
  main: Named.nullable(),
  parts: z.array(Named).describe('并入这一条的'),
  answer: z.object({
    ...Written,
    fields: AnswerFields,
    submittedBy: Person.nullable(),
    note: z.string().describe('待复核时：不予受理的原因，或更正说明'),
    waivers: z
      .array(z.object({ finding: z.string(), reason: z.string(), about: z.string().optional().describe('是哪一处') }))
      .describe('送复核时没有改的及理由'),
  }),
  given: z
    .object({
      expert: z.string(),
      expertTitle: z.string(),
      time: DateTime,
      validAsOf: Day,
      conclusion: QuestionRowFacts.shape.conclusion,
    })
    .nullable()
    .describe('已经答复的'),
  amended: z
    .object({
      tree: z.custom<MarkedNode>((value) => typeof value === 'object' && value !== null),
      added: z.int().describe('增加了几个字'),
      removed: z.int(),
    })
    .nullable()
    .describe('等复核的更正与此前答复的对照；没有等复核的更正为 null'),
  open: z
    .object({ title: z.string(), question: z.string(), href: z.string() })
    .nullable()
    .describe('读者看到的提问，公开的才有'),
  versions: z.array(versionOf(ANSWER_CAUSES)).describe('答复的各稿，最近的在前，至多 50 稿'),
  mayAct: z.array(z.enum(keysOf(DESK_ACTS))).describe('自己现在能做的；规则仍在服务器上'),
})
export type Case = z.output<typeof Case>
