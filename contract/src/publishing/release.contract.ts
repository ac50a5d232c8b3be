import { z } from 'zod'
import { calls } from '../calls.ts'
import { DateTime, Day, Id, integer, minute, text } from '../fields.ts'
import { isDay } from '../forms.ts'
import { keysOf } from '../keysOf.ts'
import { CALENDAR_DAYS, CALENDAR_KINDS, CALENDAR_MOST } from './calendarWords.ts'
import { Kind, Outcome } from './draftFields.ts'
import { BULK_MOST, DRAFT_STATES } from './draftWords.ts'
import { WITHDRAW_REASON_LEAST, WITHDRAW_REASON_MOST, WITHDRAW_UNASKED } from './releaseWords.ts'

const what = {
  id: Id,
  number: integer('稿件的编号', 1, 999_999_999).describe('读过的就是这一稿；稿件已变则 409'),
  withdrawTime: minute('撤下时间').nullable().optional().describe('null 为不撤下；不写则按稿件的“计划撤下”'),
}

const Released = z.object({
  esId: z.string(),
  address: z.string().describe('读者的地址，例如 /newsDetails?id=…'),
  publishTime: DateTime.nullable().describe('单页没有'),
  withdrawTime: DateTime.nullable(),
  visible: z.boolean().describe('读者已经看得到'),
})

const taken = {
  esIds: z.array(Id).min(1, '请先选择稿件').max(BULK_MOST, `一次至多 ${BULK_MOST} 篇`).describe('读者认得的编号'),
  reason: text('理由', WITHDRAW_REASON_LEAST, WITHDRAW_REASON_MOST),
}

const day = (label: string) => z.string().refine((value) => isDay(value), `${label}应为 yyyy-MM-dd`)

const CalendarEntry = z.object({
  kind: z.enum(keysOf(CALENDAR_KINDS)),
  time: DateTime.describe('整天的事为当天零点'),
  until: DateTime.nullable().describe('延续到何时；一时之事为 null'),
  wholeDay: z.boolean(),
  title: z.string(),
  note: z.string().describe('撤下的理由、放假的名称等'),
  missing: z.array(z.string()).describe('计划发布的还差什么'),
  href: z.string().nullable().describe('打开的地址：编辑部的稿件，或读者的页面'),
  text: z
    .object({
      id: Id,
      esId: Id,
      kind: Kind,
      number: z.int(),
      visible: z.boolean(),
      publishTime: DateTime.nullable(),
      withdrawTime: DateTime.nullable(),
    })
    .nullable()
    .describe('编辑部的稿件；改期须带 id 和 number，撤下须带 esId'),
})
export type CalendarEntry = z.output<typeof CalendarEntry>

export const release = calls({
  now: {
    address: 'POST /office/v1/release/now',
    summary: '立即发布这一稿：签署齐了，末审签在这一稿上',
    access: 'staff',
    right: 'release',
    orRight: 'review2',
    changes: true,
    body: z.object(what),
    data: Released,
  },
  schedule: {
    address: 'POST /office/v1/release/schedule',
    summary: '定时发布这一稿；已定时的可以改期',
    access: 'staff',
    right: 'release',
    orRight: 'review2',
    changes: true,
    body: z.object({ ...what, publishTime: minute('发布时间') }),
    data: Released,
  },
  unschedule: {
    address: 'POST /office/v1/release/unschedule',
    summary: '撤回末审的签署，回到末审；已定时的同时取消定时，到了时间的不能取消',
    access: 'staff',
    right: 'release',
    orRight: 'review2',
    changes: true,
    body: z.object({ id: Id }),
    data: z.object({ number: z.int(), state: z.enum(keysOf(DRAFT_STATES)) }),
  },
  withdraw: {
    address: 'POST /office/v1/release/withdraw',
    summary: `撤下：立即，或到 at 的时间；每篇各自成败。超过 ${WITHDRAW_UNASKED} 篇须再输入动态码，否则 428`,
    access: 'staff',
    right: 'withdraw',
    changes: true,
    takes: true,
    body: z.object({
      ...taken,
      at: minute('撤下时间').nullable().optional().describe('不写则立即撤下；null 为取消已定而未到的撤下'),
      dryRun: z.boolean().default(false).describe('只说哪些可以处理、哪些不能及理由'),
    }),
    data: Outcome,
  },
  emergency: {
    address: 'POST /office/v1/release/emergency',
    summary: '紧急撤下：立即，不再询问；签审的人和主编都会得到通知',
    access: 'staff',
    right: 'emergency',
    changes: true,
    takes: true,
    body: z.object(taken),
    data: Outcome,
  },
  seen: {
    address: 'POST /office/v1/release/seen',
    summary: '主编确认看过紧急撤下的内容；一人确认即可，各篇各自成败',
    access: 'staff',
    right: 'release',
    changes: true,
    body: z.object({ esIds: taken.esIds }),
    data: Outcome,
  },
  restore: {
    address: 'POST /office/v1/release/restore',
    summary: '恢复发布：读者又看得到撤下之前的那一版',
    access: 'staff',
    right: 'release',
    changes: true,
    body: z.object(taken),
    data: Outcome,
  },
  calendar: {
    address: 'GET /office/v1/release/calendar',
    summary: `日程：什么时候出现、消失、施行、截止；一次至多 ${CALENDAR_DAYS} 天`,
    access: 'staff',
    right: 'see',
    typed: true,
    query: z.object({ from: day('起始日期'), to: day('截止日期').describe('含当日') }),
    data: z.object({
      now: DateTime.describe('服务器的时间，北京时间'),
      entries: z.array(CalendarEntry).describe(`按时间；每类至多 ${CALENDAR_MOST} 件`),
      cut: z.array(z.enum(keysOf(CALENDAR_KINDS))).describe('没有列全的几类'),
      days: z.array(z.object({ day: Day, works: z.boolean(), name: z.string() })).describe('放假与调休上班'),
    }),
  },
})
