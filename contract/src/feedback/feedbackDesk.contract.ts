import { z } from 'zod'
import { calls } from '../calls.ts'
import { Done, Id, paging } from '../fields.ts'
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
import { Person, TreeValue } from '../publishing/draftFields.ts'
import { FeedbackCase, FeedbackKind, FeedbackLine } from './feedbackDeskFields.ts'
import { FEEDBACK_QUEUES } from './feedbackDeskWords.ts'

const id = { id: Id }
const content = { tree: TreeValue }

export const feedbackDesk = calls({
  list: {
    address: 'GET /office/v1/feedbackDesk/list',
    summary: '反馈的队列，按到期先后',
    ...forReading,
    typed: true,
    query: z.object({
      queue: z.enum(keysOf(FEEDBACK_QUEUES)).default('due'),
      type: FeedbackKind.optional(),
      keyword: Keyword.describe('编号，或反馈中的字'),
      ...paging,
    }),
    row: FeedbackLine,
  },
  counts: {
    address: 'GET /office/v1/feedbackDesk/counts',
    summary: '各队列、各类型有几条没有办结',
    ...forReading,
    unattended: true,
    data: z.object({
      queues: z.record(z.enum(keysOf(FEEDBACK_QUEUES)), z.int()),
      types: z.record(FeedbackKind, z.int()),
      overdue: z.int(),
    }),
  },
  choices: {
    address: 'GET /office/v1/feedbackDesk/choices',
    summary: '可以回复的员工',
    ...forReading,
    data: z.object({ people: z.array(Person) }),
  },
  open: {
    address: 'GET /office/v1/feedbackDesk/open/{id}',
    summary: '一条反馈的全部；提交人的电话遮去中间四位，联系方式不给出',
    ...forReading,
    unattended: true,
    params: z.object(id),
    data: FeedbackCase,
  },
  version: {
    address: 'GET /office/v1/feedbackDesk/version/{id}',
    summary: '回复的一稿',
    ...forReading,
    params: z.object(id),
    data: z.object({ number: z.int(), ...content }),
  },
  file: {
    address: 'POST /office/v1/feedbackDesk/file',
    summary: '反馈所附的一张图片；记入审计',
    ...forAnswering,
    body: asked.file,
    file: true,
  },
  sender: {
    address: 'POST /office/v1/feedbackDesk/sender',
    summary: '提交人的电话和所留的联系方式；记入审计',
    ...forAnswering,
    body: z.object(id),
    data: z.object({ phone: z.string(), nickName: z.string(), contact: z.string() }),
  },
  assign: {
    address: 'POST /office/v1/feedbackDesk/assign',
    summary: '派给一位员工；from 与现在的不同则 409',
    ...forAssigning,
    body: asked.assign,
    reply: Done,
  },
  look: {
    address: 'POST /office/v1/feedbackDesk/look',
    summary: '正在看这一条，每 20 秒一次；带着锁则是正在回复',
    ...forAnswering,
    unattended: true,
    body: asked.look,
    data: told.look,
  },
  lock: {
    address: 'POST /office/v1/feedbackDesk/lock',
    summary: '开始写回复，一个窗口一把锁；有人在写则 423，takeOver 为接管',
    ...forAnswering,
    body: asked.lock,
    data: told.lock,
  },
  unlock: {
    address: 'POST /office/v1/feedbackDesk/unlock',
    summary: '不再写',
    ...forAnswering,
    body: asked.unlock,
    reply: Done,
  },
  save: {
    address: 'POST /office/v1/feedbackDesk/save',
    summary: '保存回复；没有派的，第一次保存即归自己。锁已失去或 base 已旧则 409',
    ...forAnswering,
    bodyMost: WRITTEN_BYTES,
    body: z.object({ ...asked.save, ...content }),
    data: told.save,
  },
  keep: {
    address: 'POST /office/v1/feedbackDesk/keep',
    summary: '把未能保存的内容另存为一稿，不需要锁',
    ...forAnswering,
    bodyMost: WRITTEN_BYTES,
    body: z.object({ ...asked.keep, ...content }),
    data: told.keep,
  },
  reply: {
    address: 'POST /office/v1/feedbackDesk/reply',
    summary: '回复，连同并入的各条；空的、已取消的 601，已由同事回复的 409',
    ...forAnswering,
    body: z.object(read),
    data: z.object({ told: z.int().describe('回复了几条') }),
  },
  link: {
    address: 'POST /office/v1/feedbackDesk/link',
    summary: '指出一条内容纠错说的是哪一篇，页面没有指出时才可以',
    ...forAnswering,
    body: z.object({ ...id, esId: Id, from: Id.nullable().optional().describe('所见的那一篇；已变则 409') }),
    reply: Done,
  },
  merge: {
    address: 'POST /office/v1/feedbackDesk/merge',
    summary: '把几条反馈并到一条办理：一个回复，各归各的，互相看不见',
    ...forAnswering,
    body: asked.merge,
    reply: Done,
  },
  unmerge: {
    address: 'POST /office/v1/feedbackDesk/unmerge',
    summary: '拆开，单独办理；回复之前都可以',
    ...forAnswering,
    body: z.object(id),
    reply: Done,
  },
})
export type { FeedbackCase, FeedbackLine } from './feedbackDeskFields.ts'
