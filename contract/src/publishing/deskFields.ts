import { z } from 'zod'
import { DateTime, Day, Id, text } from '../fields.ts'
import { keysOf } from '../keysOf.ts'
import { MERGE_MOST } from './deskWords.ts'
import { Base, LockFacts, LockToken, Note, Person, Random, TreeValue } from './draftFields.ts'

/** §8.3: counted in working days. */
export const Clock = {
  dueDay: Day.describe('应在这一天之内答复'),
  usedDays: z.int().describe('今天是第几个工作日'),
  allowedDays: z.int(),
  overdueDays: z.int().describe('超过了几个工作日'),
  paused: z.boolean().describe('等提问人补充；反馈没有这一步'),
  known: z.boolean().describe('false：其中有一年的放假安排还没有录入'),
}

export const StripDay = z.object({
  day: Day,
  kind: z.enum(['asked', 'work', 'rest']),
  count: z.int().describe('第几个工作日；提交日和休息日为 0'),
  name: z.string().describe('节日名，没有的为空'),
  today: z.boolean(),
  due: z.boolean(),
})
export type StripDay = z.output<typeof StripDay>

const Step = z.object({
  time: DateTime,
  what: z.string().describe('做了什么，中文'),
  by: z.string().describe('读者，或办理的员工'),
  note: z.string(),
})

/** What is told of a case beside what readers wrote: how long it has waited, what was done, who is at it. */
export const AtDesk = {
  ...Clock,
  assignee: Person.nullable(),
  days: z.array(StripDay),
  events: z.array(Step),
  lock: LockFacts.nullable(),
  watchers: z.array(Person).describe('也在看这一条的人'),
}

export const KeptFile = z.object({ id: Id, name: z.string(), size: z.int(), type: z.string() })

/** The versions of what is written for a case, each with why it was kept. */
export const versionOf = <T extends Record<string, string>>(causes: T) =>
  z.object({
    id: Id,
    number: z.int(),
    place: z.int().describe('第几稿，从头数起'),
    cause: z.enum(keysOf(causes)),
    by: Person.nullable(),
    time: DateTime,
    note: z.string(),
  })

/** What is being written for a case. */
export const Written = {
  number: z.int().describe('每次保存加一；还没有动笔的为 0'),
  tree: TreeValue,
  updatedBy: Person.nullable(),
  updateTime: DateTime.nullable(),
}

const id = { id: Id }
/** A whole answer, and what stands around it. */
export const WRITTEN_BYTES = 1_048_576
/** One case, read at this number. */
export const read = { ...id, number: Base.describe('读过的就是这一稿；已变则 409，data 为 number、by、at') }
export const Keyword = text('关键词', 0, 50).optional()

/** A case of readers is for those who answer; the chief editor, to whom it climbs, may look. */
export const forReading = { access: 'staff', right: 'answer', orRight: 'review3' } as const
export const forAnswering = { access: 'staff', right: 'answer', changes: true } as const
export const forAssigning = { access: 'staff', right: 'assign', changes: true } as const

/** What goes in and comes out of the calls that every desk has. */
export const asked = {
  assign: z.object({
    ...id,
    staffId: Id,
    from: Id.nullable().optional().describe('所见的办理人'),
    note: Note.default(''),
  }),
  file: z.object({ ...id, uploadId: Id }),
  look: z.object({ ...id, lock: LockToken.optional() }),
  lock: z.object({ ...id, tab: Random, takeOver: z.boolean().default(false) }),
  unlock: z.object({ ...id, lock: LockToken }),
  merge: z.object({
    ids: z.array(Id).min(1, '请选择要并入的一条').max(MERGE_MOST, `一次至多 ${MERGE_MOST} 条`),
    into: Id,
  }),
  save: { ...id, lock: LockToken, base: Base },
  keep: { ...id, base: Base },
}
export const told = {
  look: z.object({
    held: z.boolean().describe('锁还在自己手里'),
    number: z.int(),
    status: z.string(),
    lock: LockFacts.nullable(),
    watchers: z.array(Person),
  }),
  lock: z.object({ lock: LockToken, number: z.int(), since: DateTime, takenFrom: z.string().nullable() }),
  save: z.object({ number: z.int(), savedAt: DateTime }),
  keep: z.object({ version: Id }),
}
