import { z } from 'zod'
import { DateTime, Id } from '../fields.ts'
import { keysOf } from '../keysOf.ts'
import { Comment } from './comment.contract.ts'
import { DraftProblem, Kind, LockFacts, Person, TreeValue, Values } from './draftFields.ts'
import { DRAFT_STATES, FINDINGS, REVISION_CAUSES } from './draftWords.ts'
import { CHANGE_KINDS } from './releaseWords.ts'
import { Acts, Chops, DeadEnd, ReviewFacts, ReviewRules, Signature, Turn } from './reviewFields.ts'

export const State = z.enum(keysOf(DRAFT_STATES))

const facts = {
  id: Id,
  esId: Id.describe('读者认得的编号，从起稿起不变'),
  kind: Kind,
  title: z.string().describe('还没有标题时为空'),
  state: State.describe('以服务器的时钟为准：定时发布的到时自成 live'),
  scheduled: z.boolean().describe('已定时，到时自成 live；state 为 ready 而这里是 false 的，签署齐了，还没有发布'),
  released: z.boolean().describe('读者看得到或将看到它的一个版本；state 为 draft 时即修订中'),
  owner: Person.nullable().describe('责任人；导入后没有人动过的为 null'),
  publishTime: DateTime.nullable().describe('读者那一版的发布时间'),
  withdrawTime: DateTime.nullable(),
  visible: z.boolean().describe('读者此刻看得到它的一个版本，以服务器的时钟为准'),
  planned: DateTime.nullable().describe('计划发布'),
  createTime: DateTime,
  updateTime: DateTime,
  number: z.int().describe('稿次，每次保存加一；0 为还没有打开过的'),
  lock: LockFacts.nullable().describe('谁正在编辑'),
}

export const Row = z.object({
  ...facts,
  classId: Id.nullable(),
  className: z.string().nullable(),
  findings: z.array(z.enum(keysOf(FINDINGS))),
  steps: Chops,
  mayDiscard: z.boolean().describe('自己可以删除它；在回收站里的，可以取回'),
})

/** What was taken from readers, or will be. */
const Withdrawal = z.object({
  by: Person.nullable().describe('谁撤下或安排的；按发布时定下的时间撤下的为 null'),
  time: DateTime.nullable(),
  reason: z.string(),
  emergency: z.boolean(),
  ahead: z.boolean().describe('定下了时间，还没有到'),
})
export type Withdrawal = z.output<typeof Withdrawal>

export const Event = z.object({
  time: DateTime,
  act: z.enum(keysOf(REVISION_CAUSES)),
  by: Person.nullable(),
  note: z.string(),
  number: z.int(),
})

/** What a reader reported about it: their words, and nothing of who they are. */
const Reported = z.object({
  id: Id,
  content: z.string(),
  page: z.string(),
  images: z.int().describe('附了几张图片，在反馈里看'),
  createTime: DateTime,
  correcting: z.boolean().describe('正为它更正：发布后备好回复'),
})
export type Reported = z.output<typeof Reported>

export const Draft = z.object({
  ...facts,
  fields: Values,
  tree: TreeValue,
  problems: z.array(DraftProblem).describe('发布之前须改正的；可以带着它们保存'),
  updatedBy: Person.nullable(),
  createdBy: Person.nullable(),
  events: z.array(Event).describe('经过，最近的在前，至多 50 条'),
  href: z.string().nullable().describe('读者看到它的地址；读者此刻看不到的为 null'),
  withdrawal: Withdrawal.nullable().describe('读者那一版撤下了，或定下了撤下的时间'),
  mayDiscard: z.boolean().describe('自己可以删除它；在回收站里的，可以取回'),
  steps: z.array(Signature).describe('全部签署，先后为序，作废的也在'),
  review: ReviewFacts.extend(Turn.shape).nullable().describe('在审读中或待发布时'),
  rules: ReviewRules,
  deadEnd: DeadEnd.nullable().describe('自己执笔之后没有人可以签署的，动笔和送审之前告诉'),
  asksChange: z.boolean().describe('读者已经有这篇内容，送审时须写明是更正还是文字修订'),
  change: z.enum(keysOf(CHANGE_KINDS)).nullable(),
  changeNote: z.string(),
  mayAct: Acts,
  comments: z.array(Comment).describe('批注，位置以这一稿为准'),
  feedback: z.array(Reported).describe('读者对这一篇的内容纠错，还没有回复的；不能写稿也不能回复的人看不到'),
})
export type Draft = z.output<typeof Draft>

export type DraftRow = z.output<typeof Row>
export type DraftEvent = z.output<typeof Event>
