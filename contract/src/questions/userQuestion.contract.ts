import { z } from 'zod'
import { calls } from '../calls.ts'
import { DateTime, Day, Done, Id, name, paging, text } from '../fields.ts'
import { keysOf } from '../keysOf.ts'
import { QuestionRowFacts } from '../knowledge/facts.ts'
import { SafeHtml } from '../knowledge/knowledge.contract.ts'
import { ANSWER_WITHIN_WORKDAYS } from '../publishing/deskWords.ts'
import { OfferedArticle, SearchRow } from '../search/knowledgeSearch.contract.ts'
import {
  ATTACHMENTS_ALLOWED,
  PUBLICATIONS,
  type Publication,
  QUESTION_EVENTS,
  QUESTION_LENGTHS,
  QUESTION_STATUSES,
  type QuestionEventKind,
  type QuestionStatus,
} from './questionWords.ts'

const Status = z.enum(keysOf<QuestionStatus>(QUESTION_STATUSES), '没有这个状态').describe('字典 zc_question_status')
const attachments = z
  .array(Id)
  .max(ATTACHMENTS_ALLOWED, `附件至多 ${ATTACHMENTS_ALLOWED} 个`)
  .default([])
  .describe('上传得到的编号')

const QuestionRow = z.object({
  id: Id,
  number: z.string().describe('给人看的编号，例如 2611-04237；末位是校验位'),
  title: z.string(),
  className: z.string().describe('没有选分类的为空'),
  status: Status,
  publication: z.enum(keysOf<Publication>(PUBLICATIONS)).describe('0 未公开，1 已公开，2 不予公开'),
  askTime: DateTime,
  answerTime: DateTime.nullable(),
  overdue: z.boolean().describe(`超过 ${ANSWER_WITHIN_WORKDAYS} 个工作日没有答复`),
  unread: z.boolean().describe('有一条没有读过的消息说的是它'),
})

const QuestionDetail = QuestionRow.omit({ unread: true }).extend({
  content: z.string(),
  classId: Id.nullable(),
  article: z
    .object({ target: Id, title: z.string(), label: z.string().describe('第二十二条；整部法规为空'), href: z.string() })
    .nullable()
    .describe('所问的法规条文'),
  anonymous: z.boolean().describe('公开时不显示提问人'),
  publish: z.boolean().describe('同意公开'),
  attachments: z.array(z.object({ id: Id, name: z.string(), size: z.int(), type: z.string() })),
  dueDay: Day.describe('应在这一天之内答复'),
  reason: z.string().describe('退回或不予受理的原因，没有的为空'),
  answer: z
    .object({
      body: SafeHtml,
      expert: z.string(),
      expertTitle: z.string(),
      time: DateTime,
      validAsOf: Day.describe('答复依据的法规以这一天为准'),
      conclusion: QuestionRowFacts.shape.conclusion,
    })
    .nullable(),
  events: z
    .array(
      z.object({
        time: DateTime,
        kind: z.enum(keysOf<QuestionEventKind>(QUESTION_EVENTS)),
        actor: z.enum(['asker', 'office']),
        note: z.string(),
      }),
    )
    .describe('经过，旧的在前'),
  cancellable: z.boolean(),
  supplementable: z.boolean(),
  esId: Id.nullable().describe('公开后的知识编号'),
  unreadMessages: z.array(z.string()).describe('没有读过的、说到它的消息，打开后可记为已读'),
})

const Similar = z.object({
  questions: z.array(SearchRow),
  articles: z.array(
    OfferedArticle.extend({ fits: z.boolean().describe('足以回答所写的问题，至多两条，应列在问答之前') }),
  ),
})
export type Similar = z.output<typeof Similar>

export const userQuestion = calls({
  askQuestion: {
    address: 'POST /web/v1/userQuestion/askQuestion',
    summary: '提问；一分钟内重复提交的同一内容只算一条',
    access: 'member',
    changes: true,
    body: z.object({
      title: name('标题', ...QUESTION_LENGTHS.title),
      content: text('问题', ...QUESTION_LENGTHS.content),
      classId: Id.optional(),
      article: Id.optional().describe('所问的条文，ESID~22；或整部法规，ESID'),
      anonymous: z.boolean().default(true),
      publish: z.boolean().default(false).describe('同意公开'),
      smsNotice: z.boolean().optional().describe('有了答复时也以短信告知；不给出的不改变原来的选择'),
      attachments,
    }),
    data: z.object({ id: Id, number: z.string().describe('给人看的编号') }),
  },
  myQuestions: {
    address: 'GET /web/v1/userQuestion/myQuestions',
    summary: '我的提问，新的在前',
    access: 'member',
    query: z.object({
      ...paging,
      status: Status.optional(),
      keyword: text('关键词', 0, 60).optional().describe('编号，或标题里的字'),
    }),
    row: QuestionRow,
  },
  myQuestionDetail: {
    address: 'GET /web/v1/userQuestion/myQuestionDetail/{id}',
    summary: '我的一条提问：经过、答复、附件',
    access: 'member',
    params: z.object({ id: Id }),
    data: QuestionDetail,
  },
  cancel: {
    address: 'GET /web/v1/userQuestion/cancel/{id}',
    summary: '取消还没有答复的提问',
    access: 'member',
    changes: true,
    params: z.object({ id: Id }),
    reply: Done,
  },
  supplement: {
    address: 'POST /web/v1/userQuestion/supplement/{id}',
    summary: '补充被退回的提问，之后重新等待受理',
    access: 'member',
    changes: true,
    ours: true,
    params: z.object({ id: Id }),
    body: z.object({ content: text('补充说明', 2, 1000), attachments }),
    reply: Done,
  },
  similar: {
    address: 'POST /web/v1/userQuestion/similar',
    summary: '可能已经回答了这个问题的问答与法规条文；正在写的话不进网址',
    access: 'public',
    ours: true,
    body: z.object({ title: text('标题', 2, 60), content: text('问题', 0, 2000).default('') }),
    data: Similar,
  },
  helpful: {
    address: 'POST /web/v1/userQuestion/helpful',
    summary: '这条答复有没有帮助；再次表态以最后一次为准',
    access: 'optional',
    changes: true,
    ours: true,
    body: z.object({
      esId: Id,
      helpful: z.boolean(),
      reason: text('原因', 0, 200).default(''),
    }),
    data: z.object({ yes: z.int(), no: z.int() }),
  },
  classes: {
    address: 'GET /web/v1/userQuestion/classes',
    summary: '问答的分类与各自公开的问答数',
    access: 'public',
    ours: true,
    data: z.array(z.object({ id: Id, name: z.string(), count: z.int() })),
  },
})
