import { z } from 'zod'
import { calls } from '../calls.ts'
import { Done, Id, integer, name, paging, text } from '../fields.ts'
import { keysOf } from '../keysOf.ts'
import {
  asked,
  forAnswering,
  forAssigning,
  forReading,
  Keyword,
  read,
  told,
  WRITTEN_BYTES,
} from '../publishing/deskFields.ts'
import { Base, Person, TreeValue } from '../publishing/draftFields.ts'
import { CORRECTION_LEAST, CORRECTION_MOST, PREVIEW_MODES, WITHDRAW_REASON_LEAST } from '../publishing/releaseWords.ts'
import { Reason, Waiver } from '../publishing/reviewFields.ts'
import { OfferedArticle } from '../search/knowledgeSearch.contract.ts'
import { AnswerFields, Case, Named, QueueRow } from './questionDeskFields.ts'
import { QUEUES } from './questionDeskWords.ts'

const id = { id: Id }
const content = { tree: TreeValue, fields: AnswerFields }
const waivers = z.array(Waiver).max(200).default([])

const forApproving = { access: 'staff', right: 'approve', changes: true } as const

export const questionDesk = calls({
  list: {
    address: 'GET /office/v1/questionDesk/list',
    summary: '提问的队列，按到期先后',
    ...forReading,
    typed: true,
    query: z.object({
      queue: z.enum(keysOf(QUEUES)).default('due'),
      classId: Id.optional(),
      keyword: Keyword.describe('编号，或标题、提问中的字'),
      ...paging,
    }),
    row: QueueRow,
  },
  counts: {
    address: 'GET /office/v1/questionDesk/counts',
    summary: '各队列有几条',
    ...forReading,
    unattended: true,
    data: z.object({ queues: z.record(z.enum(keysOf(QUEUES)), z.int()), overdue: z.int() }),
  },
  choices: {
    address: 'GET /office/v1/questionDesk/choices',
    summary: '可选的分类，和可以答复的员工',
    ...forReading,
    data: z.object({
      classes: z.array(z.object({ id: Id, name: z.string() })),
      people: z.array(Person),
      experts: z.array(z.object({ expert: z.string(), expertTitle: z.string() })).describe('用过的答复人，近的在前'),
    }),
  },
  open: {
    address: 'GET /office/v1/questionDesk/open/{id}',
    summary: '一条提问的全部；提问人的电话遮去中间四位',
    ...forReading,
    unattended: true,
    params: z.object(id),
    data: Case,
  },
  similar: {
    address: 'GET /office/v1/questionDesk/similar/{id}',
    summary: '已公开的相似答复、同时在办的相似提问、相关条文',
    ...forReading,
    params: z.object(id),
    data: z.object({
      answered: z.array(
        z.object({
          esId: Id,
          title: z.string(),
          summary: z.string(),
          helpful: z.int().describe('多少人说有帮助'),
          href: z.string(),
        }),
      ),
      open: z.array(Named.extend({ score: z.int() })),
      articles: z.array(OfferedArticle),
    }),
  },
  quote: {
    address: 'GET /office/v1/questionDesk/quote/{id}',
    summary: '一条已公开的答复的正文，用来引入正在写的答复',
    ...forReading,
    params: z.object({ id: Id.describe('知识编号') }),
    data: z.object({ title: z.string(), tree: TreeValue, href: z.string() }),
  },
  version: {
    address: 'GET /office/v1/questionDesk/version/{id}',
    summary: '答复的一稿',
    ...forReading,
    params: z.object(id),
    data: z.object({ number: z.int(), ...content }),
  },
  file: {
    address: 'POST /office/v1/questionDesk/file',
    summary: '提问人的一个附件；记入审计',
    ...forAnswering,
    body: asked.file,
    file: true,
  },
  phone: {
    address: 'POST /office/v1/questionDesk/phone',
    summary: '提问人的电话和所填资料；记入审计',
    ...forAnswering,
    body: z.object(id),
    data: z.object({ phone: z.string(), nickName: z.string(), company: z.string(), position: z.string() }),
  },
  assign: {
    address: 'POST /office/v1/questionDesk/assign',
    summary: '派给一位员工；from 与现在的不同则 409',
    ...forAssigning,
    body: asked.assign,
    reply: Done,
  },
  giveBack: {
    address: 'POST /office/v1/questionDesk/giveBack',
    summary: '派给自己的放回未派，可以分派的同事得到通知；不在自己名下则 409',
    ...forAnswering,
    body: z.object({ ...id, reason: Reason }),
    reply: Done,
  },
  look: {
    address: 'POST /office/v1/questionDesk/look',
    summary: '正在看这一条，每 20 秒一次；带着锁则是正在答',
    ...forAnswering,
    unattended: true,
    body: asked.look,
    data: told.look,
  },
  lock: {
    address: 'POST /office/v1/questionDesk/lock',
    summary: '开始答复，一个窗口一把锁；有人在写则 423，takeOver 为接管',
    ...forAnswering,
    body: asked.lock,
    data: told.lock,
  },
  unlock: {
    address: 'POST /office/v1/questionDesk/unlock',
    summary: '不再写',
    ...forAnswering,
    body: asked.unlock,
    reply: Done,
  },
  save: {
    address: 'POST /office/v1/questionDesk/save',
    summary: '保存答复；第一次保存即受理。锁已失去或 base 已旧则 409',
    ...forAnswering,
    bodyMost: WRITTEN_BYTES,
    body: z.object({ ...asked.save, ...content }),
    data: told.save,
  },
  keep: {
    address: 'POST /office/v1/questionDesk/keep',
    summary: '把未能保存的内容另存为一稿，不需要锁',
    ...forAnswering,
    bodyMost: WRITTEN_BYTES,
    body: z.object({ ...asked.keep, ...content }),
    data: told.keep,
  },
  submit: {
    address: 'POST /office/v1/questionDesk/submit',
    summary: '送复核：缺什么、有什么须改一次说清',
    ...forAnswering,
    body: z.object({ ...read, waivers: waivers.describe('须改而不改的及理由，复核的人看得到') }),
    reply: Done,
  },
  approve: {
    address: 'POST /office/v1/questionDesk/approve',
    summary: '复核通过：答复、更正或不予受理由此成立，提问人得到通知；写过和送来的人不能复核',
    ...forApproving,
    body: z.object(read),
    data: z.object({ told: z.int().describe('告知了几位提问人') }),
  },
  sendBack: {
    address: 'POST /office/v1/questionDesk/sendBack',
    summary: '退回修改',
    ...forApproving,
    body: z.object({ ...read, reason: Reason }),
    reply: Done,
  },
  return: {
    address: 'POST /office/v1/questionDesk/return',
    summary: '退回提问人补充，原因给提问人看',
    ...forAnswering,
    body: z.object({ ...id, reason: Reason }),
    reply: Done,
  },
  refuse: {
    address: 'POST /office/v1/questionDesk/refuse',
    summary: '提出不予受理，由另一人复核',
    ...forAnswering,
    body: z.object({ ...id, reason: Reason, approver: Id.optional().describe('请谁复核') }),
    reply: Done,
  },
  merge: {
    address: 'POST /office/v1/questionDesk/merge',
    summary: '把几条提问并到一条办理：一个答复，各答各的，互相看不见',
    ...forAnswering,
    body: asked.merge,
    reply: Done,
  },
  unmerge: {
    address: 'POST /office/v1/questionDesk/unmerge',
    summary: '拆开，单独办理；答复之前都可以',
    ...forAnswering,
    body: z.object(id),
    reply: Done,
  },
  preview: {
    address: 'POST /office/v1/questionDesk/preview',
    summary: '公开之后读者看到的页面，不含脚本',
    ...forReading,
    body: z.object({
      ...id,
      title: name('标题', 4, 60),
      question: text('提问', 10, 2000),
      mode: z.enum(keysOf(PREVIEW_MODES)).default('plain'),
    }),
    data: z.object({ html: z.string().describe('放进不运行脚本的框中') }),
  },
  publish: {
    address: 'POST /office/v1/questionDesk/publish',
    summary: '公开：须提问人同意；其中的个人信息逐处替换或写明理由',
    access: 'staff',
    right: 'disclose',
    changes: true,
    body: z.object({
      ...read,
      title: name('标题', 4, 60),
      question: text('提问', 10, 2000),
      replacements: z
        .array(
          z.object({
            from: integer('位置', 0, 3000),
            to: integer('位置', 0, 3000),
            by: text('替换成的字句', 0, 200),
          }),
        )
        .max(200)
        .default([])
        .describe('提问原文中替换了哪些字句，留作记录'),
      waivers,
    }),
    data: z.object({ esId: Id, href: z.string() }),
  },
  withdraw: {
    address: 'POST /office/v1/questionDesk/withdraw',
    summary: '撤回已公开的，或决定不予公开',
    access: 'staff',
    right: 'disclose',
    changes: true,
    takes: true,
    body: z.object({ ...id, reason: text('理由', WITHDRAW_REASON_LEAST, 500) }),
    reply: Done,
  },
  amend: {
    address: 'POST /office/v1/questionDesk/amend',
    summary: '更正已有的答复，由另一人复核；通过后提问人得到通知，公开的页面有更正说明',
    ...forAnswering,
    bodyMost: WRITTEN_BYTES,
    body: z.object({
      ...id,
      base: Base,
      ...content,
      notice: text('更正说明', CORRECTION_LEAST, CORRECTION_MOST),
      waivers,
    }),
    reply: Done,
  },
})
export type { Case, QueueRow } from './questionDeskFields.ts'
