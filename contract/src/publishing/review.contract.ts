import { z } from 'zod'
import { calls } from '../calls.ts'
import { DateTime, Id, minute, paging } from '../fields.ts'
import { keysOf } from '../keysOf.ts'
import { Base, Kind, LockToken, Note, Person } from './draftFields.ts'
import { DRAFT_STATES } from './draftWords.ts'
import { CHANGE_KINDS } from './releaseWords.ts'
import { Acts, Checklist, Chops, change, Reason, ReviewFacts, StepNumber, Waiver } from './reviewFields.ts'

const read = {
  id: Id,
  number: Base.describe('读过的就是这一稿；稿件已变则 409，data 为 number、by、at'),
}

/** Where the text is after the act. */
const Moved = z.object({
  state: z.enum(keysOf(DRAFT_STATES)),
  number: z.int(),
  needsAgreement: z.boolean().describe('末审已签，等先签的人同意改动'),
})

const Row = z.object({
  id: Id,
  esId: Id,
  kind: Kind,
  title: z.string(),
  className: z.string().nullable(),
  owner: Person.nullable(),
  characters: z.int(),
  number: z.int(),
  state: z.enum(keysOf(DRAFT_STATES)),
  planned: DateTime.nullable().describe('计划发布'),
  released: z.boolean().describe('改的是读者已经有的内容'),
  change: z.enum(keysOf(CHANGE_KINDS)).nullable(),
  steps: Chops,
  ...ReviewFacts.shape,
  mayAct: Acts,
})
export type ReviewRow = z.output<typeof Row>

export const review = calls({
  list: {
    address: 'GET /office/v1/review/list',
    summary: '正在审读的稿件，时限近的在前',
    access: 'staff',
    right: 'see',
    query: z.object({
      step: StepNumber.optional(),
      mine: z.literal('1').optional().describe('只要自己现在能签署或同意的'),
      ...paging,
    }),
    row: Row,
  },
  submit: {
    address: 'POST /office/v1/review/submit',
    summary: '送审；须正在编辑。sign 为自签一审，否则等人一审',
    access: 'staff',
    right: 'write',
    changes: true,
    body: z.object({
      id: Id,
      lock: LockToken,
      base: Base,
      sign: z.boolean(),
      checklist: Checklist.default([]).describe('sign 时须是一审一校的全部校核项'),
      waivers: z.array(Waiver).max(200).default([]).describe('须改的问题不改的理由，此后的审读人看得到'),
      note: Note.default('').describe('给审读人的话'),
      planned: minute('计划发布').optional().describe('不写则按稿件的“计划发布”'),
      ...change,
    }),
    data: Moved,
  },
  approve: {
    address: 'POST /office/v1/review/approve',
    summary: '通过：在这一稿上签署这一审；二审可以改定是更正还是文字修订',
    access: 'staff',
    right: 'write',
    changes: true,
    body: z.object({
      ...read,
      step: StepNumber,
      checklist: Checklist.describe('须是这一审的全部校核项'),
      note: Note.default(''),
      ...change,
    }),
    data: Moved,
  },
  agree: {
    address: 'POST /office/v1/review/agree',
    summary: '先签的人同意末审签署人的改动',
    access: 'staff',
    right: 'write',
    changes: true,
    body: z.object(read),
    data: Moved,
  },
  return: {
    address: 'POST /office/v1/review/return',
    summary: '退回：回到草稿，或退回上一审',
    access: 'staff',
    right: 'write',
    changes: true,
    body: z.object({ ...read, step: StepNumber, reason: Reason, to: z.enum(['draft', 'previous']) }),
    data: Moved,
  },
  recall: {
    address: 'POST /office/v1/review/recall',
    summary: '撤回送审：送审的人或主编；已有的签署作废，留在历史里',
    access: 'staff',
    right: 'write',
    changes: true,
    body: z.object({ id: Id, reason: Reason }),
    data: Moved,
  },
})
