import { z } from 'zod'
import { calls } from '../calls.ts'
import { DateTime, Done, Id, integer, minute, paging, text } from '../fields.ts'
import { keysOf } from '../keysOf.ts'
import { NOTE_MOST, PROPOSAL_STATES, SITE_PARTS } from './siteDeskWords.ts'

const Part = z.enum(keysOf(SITE_PARTS))
const Base = integer('编号', 0, 999_999_999)
const Note = text('说明', 0, NOTE_MOST)

/** What is otherwise than before, in words, one line for each thing. */
const Differences = z.object({ removed: z.array(z.string()), added: z.array(z.string()) })

const Proposal = z.object({
  id: Id,
  part: Part,
  state: z.enum(keysOf(PROPOSAL_STATES)),
  base: z.int().describe('在哪一个编号上准备的'),
  by: z.string(),
  self: z.boolean().describe('是自己准备的，须由另一人确认'),
  time: DateTime,
  note: z.string(),
  publishAt: DateTime.nullable().describe('待生效的时间；待确认的为 null'),
  differences: Differences,
  value: z.unknown(),
})
export type Proposal = z.output<typeof Proposal>

const Returned = z.object({
  state: z.enum(['returned', 'failed']),
  by: z.string().describe('准备的人'),
  time: DateTime.describe('何时准备的'),
  decidedBy: z.string().nullable().describe('退回的人；到时没有生效的为 null'),
  decidedAt: DateTime.nullable(),
  reason: z.string(),
  differences: Differences.describe('与现在的值相比'),
  value: z.unknown(),
})
export type Returned = z.output<typeof Returned>

const Saved = z.object({
  number: z.int().describe('现在的编号；待确认或待生效的不变'),
  waiting: Id.nullable().describe('待另一人确认或待生效的，它的编号'),
})
const forSite = { access: 'staff', right: 'site' } as const
const forReading = { access: 'staff', right: 'site', orRight: 'seal' } as const
const SITE_BYTES = 1_000_000

export const siteDesk = calls({
  list: {
    address: 'GET /office/v1/siteDesk/list',
    summary: '站点的各部分：编号、谁在何时改的、有没有待确认的',
    ...forReading,
    data: z.array(
      z.object({
        part: Part,
        number: z.int(),
        by: z.string().describe('没有改过的为空'),
        time: DateTime.nullable(),
        waiting: Proposal.omit({ value: true }).nullable(),
      }),
    ),
  },
  read: {
    address: 'GET /office/v1/siteDesk/read/{part}',
    summary: '一个部分现在的值',
    ...forReading,
    params: z.object({ part: Part }),
    data: z.object({
      part: Part,
      number: z.int().describe('保存时作为 base 带上'),
      value: z.unknown(),
      words: z.record(z.string(), z.string()).describe('值里的记号叫什么，例如分类的名称'),
      waiting: Proposal.nullable(),
      returned: Returned.nullable().describe('最近一次准备的被退回或没有生效，此后还没有人再改'),
    }),
  },
  save: {
    address: 'POST /office/v1/siteDesk/save',
    summary: '保存一个部分；须两人的成为待确认。base 已变或有待确认的则 409，每处错误按行指出',
    ...forSite,
    changes: true,
    bodyMost: SITE_BYTES,
    body: z.object({
      part: Part,
      base: Base,
      value: z.unknown(),
      note: Note.default('').describe('须两人的必填，至少 4 个字'),
      publishAt: minute('生效时间').optional().describe('到时才生效；须两人的不能写'),
    }),
    data: Saved,
  },
  history: {
    address: 'GET /office/v1/siteDesk/history/{part}',
    summary: '一个部分的历次改动，新的在前',
    ...forReading,
    params: z.object({ part: Part }),
    query: z.object({ ...paging }),
    row: z.object({
      number: z.int(),
      by: z.string(),
      confirmedBy: z.string().nullable().describe('须两人的，由谁确认'),
      time: DateTime,
      note: z.string(),
      differences: Differences.describe('与前一个编号相比'),
      empty: z.boolean().describe('那时什么也没有'),
      restorable: z.boolean().describe('今天还能照样保存'),
    }),
  },
  restore: {
    address: 'POST /office/v1/siteDesk/restore',
    summary: '恢复到从前的一个编号，成为新的编号；须两人的成为待确认',
    ...forSite,
    changes: true,
    body: z.object({ part: Part, base: Base, number: integer('编号', 1, 999_999_999) }),
    data: Saved,
  },
  confirm: {
    address: 'POST /office/v1/siteDesk/confirm',
    summary: '第二个人确认待确认的改动，随即生效；准备的人不能自己确认',
    access: 'staff',
    right: 'seal',
    confirm: true,
    changes: true,
    body: z.object({ id: Id }),
    data: Saved,
  },
  return: {
    address: 'POST /office/v1/siteDesk/return',
    summary: '退回或收回待确认、待生效的改动',
    ...forReading,
    changes: true,
    body: z.object({ id: Id, reason: text('理由', 0, NOTE_MOST).default('') }),
    reply: Done,
  },
  merge: {
    address: 'POST /office/v1/siteDesk/merge',
    summary: '把一个分类并入另一个；dry 为真时只告诉有多少内容要动',
    ...forSite,
    changes: true,
    body: z.object({ base: Base, from: Id, into: Id, dry: z.boolean().default(false) }),
    data: z.object({
      number: z.int(),
      held: z.array(z.object({ counted: z.string().describe('例如 篇内容'), count: z.int() })),
    }),
  },
  preview: {
    address: 'POST /office/v1/siteDesk/preview',
    summary: '这样改之后读者看到的页面，不含脚本，供放在框中',
    ...forReading,
    bodyMost: SITE_BYTES,
    body: z.object({ part: Part, value: z.unknown(), of: text('哪一份', 0, 40).default('') }),
    data: z.object({ html: z.string() }),
  },
})
