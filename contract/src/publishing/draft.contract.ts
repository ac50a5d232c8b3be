import { z } from 'zod'
import { calls } from '../calls.ts'
import { DateTime, Done, Id, listDay, paging, text } from '../fields.ts'
import { keysOf } from '../keysOf.ts'
import { LIMITS } from '../platform/tree.ts'
import { COMMENTS_MOST } from './commentWords.ts'
import {
  Anchor,
  Base,
  Kind,
  LockFacts,
  LockToken,
  Note,
  Outcome,
  Person,
  Random,
  Saved,
  TreeValue,
  Values,
} from './draftFields.ts'
import { Draft, Row, State } from './draftReplies.ts'
import { BULK_ACTS, BULK_MOST, FINDINGS, KEEP_REASONS } from './draftWords.ts'
import { StepNumber } from './reviewFields.ts'

const ids = z.array(Id).min(1, '请先选择稿件').max(BULK_MOST, `一次至多 ${BULK_MOST} 篇`)
const held = { id: Id, lock: LockToken, base: Base }
const content = { fields: Values, tree: TreeValue }
/** 300,000 characters and what stands around them. */
const TEXT_BYTES = 8 * 1_048_576

export const draft = calls({
  list: {
    address: 'GET /office/v1/draft/list',
    summary: '稿件，包括已发布而还没有在编辑部打开过的',
    access: 'staff',
    right: 'see',
    typed: true,
    query: z.object({
      kind: Kind.optional(),
      state: State.optional().describe('不给则除回收站以外的全部'),
      step: StepNumber.optional().describe('正在第几审的'),
      classId: Id.optional(),
      owner: Id.optional().describe('责任人的编号'),
      keyword: text('关键词', 0, 50).optional().describe('标题、摘要、作者、标签中的字词，空格隔开的都要有'),
      finding: z.enum(keysOf(FINDINGS)).optional(),
      from: listDay('起始日期').describe('更新时间'),
      to: listDay('截止日期').describe('含当日'),
      sort: z.enum(['update', 'publish', 'create', 'title']).default('update'),
      order: z.enum(['down', 'up']).default('down'),
      ...paging,
    }),
    row: Row,
  },
  counts: {
    address: 'GET /office/v1/draft/counts',
    summary: '各状态的稿件有几篇',
    access: 'staff',
    right: 'see',
    query: z.object({ kind: Kind.optional() }),
    data: z.object({
      all: z.int().describe('除回收站以外'),
      mine: z.int().describe('自己是责任人、还没有发布或正在修订的'),
      states: z.record(State, z.int()),
    }),
  },
  choices: {
    address: 'GET /office/v1/draft/choices',
    summary: '填写属性和筛选时可选的：分类、责任人、期刊、用过的标签和人名',
    access: 'staff',
    right: 'see',
    query: z.object({ kind: Kind.optional() }),
    data: z.object({
      classes: z.array(z.object({ id: Id, name: z.string() })),
      owners: z.array(Person).describe('可以撰写的在用员工'),
      issues: z.array(z.object({ esId: Id, title: z.string() })),
      tags: z.array(z.string()).describe('用得多的在前'),
      people: z.array(z.string()).describe('作者、主讲人，用得多的在前'),
    }),
  },
  create: {
    address: 'POST /office/v1/draft/create',
    summary: '起稿；同一个 once 再来一次，得到同一篇',
    access: 'staff',
    right: 'write',
    changes: true,
    body: z.object({
      once: Random,
      kind: Kind.optional().describe('新写时必填；修订和复制时同原稿'),
      title: text('标题', 0, 60).optional(),
      esId: Id.optional().describe('修订一篇已发布的；已有修订稿则得到它'),
      like: Id.optional().describe('复制一篇稿件'),
      mediaId: Id.optional().describe('导入一份 .docx'),
      feedbackId: Id.optional().describe('修订一条内容纠错所说的那一篇，发布后备好回复'),
    }),
    data: z.object({ id: Id, made: z.boolean().describe('false：这篇的修订稿早已在了') }),
  },
  open: {
    address: 'GET /office/v1/draft/open/{id}',
    summary: '一篇稿件的全部',
    access: 'staff',
    right: 'see',
    unattended: true,
    params: z.object({ id: Id }),
    data: Draft,
  },
  lock: {
    address: 'POST /office/v1/draft/lock',
    summary: '开始编辑，一个窗口一把锁；有人在编辑则 423，takeOver 为接管',
    access: 'staff',
    right: 'write',
    changes: true,
    body: z.object({ id: Id, tab: Random, takeOver: z.boolean().default(false) }),
    data: z.object({
      lock: LockToken,
      number: z.int().describe('现在的稿次：与打开时不同就先重新打开'),
      since: DateTime,
      takenFrom: z.string().nullable().describe('从谁那里接管'),
    }),
  },
  beat: {
    address: 'POST /office/v1/draft/beat',
    summary: '还在编辑，每 20 秒一次',
    access: 'staff',
    right: 'write',
    unattended: true,
    changes: true,
    body: z.object({ id: Id, lock: LockToken }),
    data: z.object({
      held: z.boolean().describe('锁还在自己手里'),
      number: z.int(),
      taken: LockFacts.nullable().describe('锁已不在自己手里时，在谁手里'),
    }),
  },
  unlock: {
    address: 'POST /office/v1/draft/unlock',
    summary: '不再编辑；锁已不在自己手里也算做到',
    access: 'staff',
    right: 'write',
    changes: true,
    body: z.object({ id: Id, lock: LockToken }),
    reply: Done,
  },
  save: {
    address: 'POST /office/v1/draft/save',
    summary: '保存；锁已失去或 base 已旧则 409，data 为 number、by、at、lock',
    access: 'staff',
    right: 'write',
    changes: true,
    bodyMost: TEXT_BYTES,
    body: z.object({
      ...held,
      ...content,
      anchors: z
        .array(Anchor)
        .max(COMMENTS_MOST)
        .optional()
        .describe('批注在这一稿中的位置；没有提到的由服务器按原文安放'),
    }),
    data: Saved.extend({
      anchors: z.array(Anchor).describe('服务器没有照所说安放的：它们实际的位置'),
    }),
  },
  keep: {
    address: 'POST /office/v1/draft/keep',
    summary: '把未能保存的内容另存在旁，不需要锁；同样的内容再来一次，得到同一份',
    access: 'staff',
    right: 'write',
    changes: true,
    bodyMost: TEXT_BYTES,
    body: z.object({ id: Id, base: Base, ...content, why: z.enum(KEEP_REASONS) }),
    data: z.object({ revision: Id }),
  },
  format: {
    address: 'POST /office/v1/draft/format',
    summary: '把一段 Markdown 排成正文；不改动任何稿件',
    access: 'staff',
    right: 'write',
    bodyMost: TEXT_BYTES,
    body: z.object({
      markdown: z
        .string('缺少要排版的文字')
        .min(1, '缺少要排版的文字')
        .max(LIMITS.characters, `一次至多 ${LIMITS.characters} 个字符`)
        .refine((value) => value.isWellFormed(), '含有不能使用的字符'),
    }),
    data: z.object({ tree: TreeValue }),
  },
  note: {
    address: 'POST /office/v1/draft/note',
    summary: '存一稿：把已保存的这一稿留在历史里，可附说明',
    access: 'staff',
    right: 'write',
    changes: true,
    body: z.object({ ...held, note: Note.default('') }),
    data: z.object({ revision: Id }),
  },
  drop: {
    address: 'POST /office/v1/draft/drop',
    summary: '放弃修订：稿件回到已发布的文字，放弃的留在历史里',
    access: 'staff',
    right: 'write',
    changes: true,
    body: z.object(held),
    reply: Done,
  },
  discard: {
    address: 'POST /office/v1/draft/discard',
    summary: '删除稿件，30 天内可以取回；发布过的不能删除',
    access: 'staff',
    right: 'write',
    changes: true,
    body: z.object({ ids }),
    data: Outcome,
  },
  undiscard: {
    address: 'POST /office/v1/draft/undiscard',
    summary: '从回收站取回',
    access: 'staff',
    right: 'write',
    changes: true,
    body: z.object({ ids }),
    data: Outcome,
  },
  bulk: {
    address: 'POST /office/v1/draft/bulk',
    summary:
      '对许多稿件做同一件事；撤下须有撤下的权限，超过 20 篇须再输入动态码；dryRun 只说哪些可以处理、哪些不能及理由',
    access: 'staff',
    right: 'write',
    changes: true,
    body: z.object({
      ids,
      act: z.enum(keysOf(BULK_ACTS)),
      value: z
        .union([z.string(), z.array(z.string())])
        .default('')
        .describe('分类编号；要加的标签；责任人编号；撤下时间，空为不定；撤下的理由；删除时不用'),
      dryRun: z.boolean(),
    }),
    data: Outcome,
  },
})

export type { Draft, DraftEvent, DraftRow, Withdrawal } from './draftReplies.ts'
