import { z } from 'zod'
import { calls } from '../calls.ts'
import { DateTime, Day, integer, text } from '../fields.ts'
import { keysOf } from '../keysOf.ts'
import { DAYS_TEXT_MOST, MOVED_KINDS } from './dayDeskWords.ts'

const Year = z.string().regex(/^\d{4}$/)
const SpecialDay = z.object({ day: Day, works: z.boolean().describe('调休上班'), name: z.string() })
const Line = z.object({ line: z.int(), text: z.string(), message: z.string() })
const Pasted = text('放假安排', 1, DAYS_TEXT_MOST)

export const dayDesk = calls({
  read: {
    address: 'GET /office/v1/dayDesk/read',
    summary: '一年的放假和调休上班日',
    access: 'staff',
    right: 'days',
    typed: true,
    query: z.object({ year: integer('年份', 1950, 2100) }),
    data: z.object({
      number: z.int().describe('版次，保存时带上'),
      year: Year,
      known: z.boolean().describe('false 为尚未录入：只按周一至周五和法定日期计算'),
      days: z.array(SpecialDay).describe('与周一至周五不同的日子'),
      fixed: z.array(z.object({ day: Day, name: z.string() })).describe('尚未录入的年份：按日期就知道的法定节日'),
      years: z.array(z.object({ year: Year, rest: z.int(), worked: z.int() })).describe('录入了的年份'),
      missing: z.array(Year).describe('该录入而没有录入的年份'),
      history: z
        .array(
          z.object({
            number: z.int(),
            time: DateTime,
            by: z.string(),
            years: z.array(Year),
            added: z.array(SpecialDay),
            removed: z.array(SpecialDay),
            moved: z.int().describe('变动了几个期限'),
          }),
        )
        .describe('新的在前，至多 20 次'),
    }),
  },
  try: {
    address: 'POST /office/v1/dayDesk/try',
    summary: '读出粘贴的放假安排，给出未办结的提问和反馈的期限会怎样变动；什么也不改',
    access: 'staff',
    right: 'days',
    body: z.object({ text: Pasted }),
    data: z.object({
      years: z.array(Year),
      days: z.array(SpecialDay),
      wrong: z.array(Line).describe('读不懂或有矛盾的行；有则不能保存'),
      unused: z.array(Line).describe('没有用到的行，如称谓和落款'),
      added: z.array(SpecialDay).describe('与现在的日历相比'),
      removed: z.array(SpecialDay),
      moves: z
        .array(
          z.object({
            kind: z.enum(keysOf(MOVED_KINDS)),
            id: z.string(),
            title: z.string(),
            from: Day.describe('现在的期限'),
            to: Day,
          }),
        )
        .describe('至多 200 个'),
      movesTotal: z.int(),
    }),
  },
  save: {
    address: 'POST /office/v1/dayDesk/save',
    summary: '保存放假安排，未办结的提问和反馈的期限照此重算；读不懂的行一一指出；base 已变则 409',
    access: 'staff',
    right: 'days',
    changes: true,
    body: z.object({ base: z.int('缺少版次').min(0, '缺少版次'), text: Pasted }),
    data: z.object({ number: z.int(), years: z.array(Year), moved: z.int() }),
  },
})
