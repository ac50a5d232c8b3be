import { z } from 'zod'
import { calls } from '../calls.ts'
import { DateTime, Day, Id } from '../fields.ts'
import { keysOf } from '../keysOf.ts'
import { JOBS } from './jobWords.ts'
import {
  CITATION_STATES,
  COLUMN_STATES,
  FIGURES,
  FRESHNESS,
  PLANNED,
  REVIEW_ACTS,
  REVIEW_WARNINGS,
  VERDICTS,
} from './todayWords.ts'

/** One thing that cannot be read says so in its place; what is not this person's concern is null. */
const part = <S extends z.ZodRawShape>(shape: S, about: string) =>
  z
    .discriminatedUnion('ok', [z.object({ ok: z.literal(true), ...shape }), z.object({ ok: z.literal(false) })])
    .nullable()
    .describe(`${about}；ok 为 false 是这一部分没有加载出来，null 是与此人无关`)

const total = z.int().describe('共有几件；rows 只是最前面的')

const text = {
  id: Id.describe('稿件编号'),
  title: z.string(),
  kindName: z.string().describe('种类，例如 资讯'),
  className: z.string().nullable(),
}

const Review = z.object({
  ...text,
  author: z.string().describe('责任人的登录名'),
  characters: z.int(),
  act: z.enum(keysOf(REVIEW_ACTS)).describe('等此人做的事'),
  step: z.int().nullable().describe('正在第几审；签完待发布的为 null'),
  steps: z.array(z.string().nullable()).describe('各审由谁签过，依次；还没有签的为 null'),
  since: DateTime.describe('从何时起等着'),
  due: DateTime.nullable().describe('时限'),
  overdue: z.boolean(),
  round: z.int().describe('这一版第几次送审'),
  planned: DateTime.nullable().describe('计划发布'),
  warnings: z.array(z.enum(keysOf(REVIEW_WARNINGS))),
})

const Emergency = z.object({
  ...text,
  esId: Id.describe('读者认得的编号'),
  by: z.string().describe('谁撤下的，登录名'),
  time: DateTime,
  reason: z.string(),
})

const clock = {
  dueDay: Day,
  usedDays: z.int().describe('今天是第几个工作日'),
  allowedDays: z.int(),
  overdueDays: z.int().describe('超过了几个工作日'),
  paused: z.boolean().describe('等提问人补充'),
}

const Question = z.object({
  id: Id.describe('点开去往的提问'),
  number: z.string(),
  title: z.string(),
  className: z.string().nullable(),
  statusName: z.string(),
  askTime: DateTime,
  ...clock,
})

const Feedback = z.object({
  id: Id.describe('点开去往的反馈'),
  title: z.string().describe('反馈开头的字句'),
  typeName: z.string(),
  createTime: DateTime,
  corrected: z.boolean().describe('更正已发布，回复备好了'),
  ...clock,
})

const Mine = z.object({
  ...text,
  stateName: z.string(),
  characters: z.int(),
  updateTime: DateTime,
  planned: DateTime.nullable(),
  comments: z.int().describe('还没有处理的批注'),
  returned: z.object({ by: z.string(), time: DateTime, note: z.string() }).nullable().describe('退回而还没有再送审的'),
})

const Entry = z.object({
  time: DateTime,
  what: z.enum(keysOf(PLANNED)),
  title: z.string(),
  kindName: z.string(),
  id: Id.nullable().describe('稿件编号'),
  href: z.string().nullable().describe('读者看到它的地址'),
  missing: z.string().nullable().describe('到时还缺什么，例如 二审未过'),
})

const Column = z.object({
  id: z.string().describe('分类编号；首页、公告和培训没有分类，以各自的词为编号'),
  name: z.string(),
  freshness: z.enum(keysOf(FRESHNESS)),
  state: z.enum(keysOf(COLUMN_STATES)),
  newest: DateTime.nullable().describe('读者看得到的最新一篇的发布时间'),
  until: DateTime.nullable().describe('时限；过了即为超过'),
  share: z.int().describe('时限已用去百分之几'),
  days: z.int().describe('还有几天；超过的为负'),
})

const Citing = z.object({
  id: Id.nullable().describe('稿件编号；不由稿件发布的为 null'),
  href: z.string().describe('读者看到它的地址'),
  title: z.string(),
  kindName: z.string(),
  views: z.int(),
  label: z.string().describe('所引的条文，例如 《政府采购法》第二十二条'),
  phrase: z.string().describe('文中的说法'),
  state: z.enum(keysOf(CITATION_STATES)),
  since: Day.nullable(),
  articleHref: z.string().describe('条文现在的样子'),
  more: z.int().describe('同一篇里另有几处'),
})

const DeadLink = z.object({
  id: Id.nullable().describe('稿件编号；不由稿件发布的为 null'),
  href: z.string().describe('读者看到它的地址；站点的为改它的地方'),
  title: z.string(),
  kindName: z.string(),
  url: z.string().describe('打不开的地址'),
  why: z.string(),
  since: Day.describe('哪一天查到的'),
})

const Confirm = z.object({
  id: Id,
  what: z.string().describe('哪一种改动，例如 法规导入'),
  title: z.string(),
  by: z.string().describe('提交的人'),
  time: DateTime,
  href: z.string().describe('在哪里确认'),
})

export const today = calls({
  list: {
    address: 'GET /office/v1/today/list',
    summary: '今日：等自己处理的事，先到时限的在前；页面每分钟自动询问，不算有人操作',
    access: 'staff',
    right: 'see',
    unattended: true,
    data: z.object({
      emergencies: part({ rows: z.array(Emergency), total }, '紧急撤下而还没有主编确认的，先撤下的在前'),
      confirms: part({ rows: z.array(Confirm), total }, '同事提交、等另一个人确认的改动，先提交的在前'),
      reviews: part({ rows: z.array(Review), total }, '待我审'),
      questions: part(
        {
          rows: z.array(Question),
          total,
          overdue: z.int(),
          dueToday: z.int(),
          paused: z.int().describe('等提问人补充的'),
        },
        '没有办结的提问，超过时限的在前',
      ),
      feedback: part(
        { rows: z.array(Feedback), total, overdue: z.int(), dueToday: z.int() },
        '没有回复的反馈，超过时限的在前',
      ),
      mine: part({ rows: z.array(Mine), total }, '自己是责任人、还没有发布的稿件，退回的在前'),
      late: part(
        {
          rows: z.array(z.object({ ...text, stateName: z.string(), planned: DateTime, passed: z.boolean() })),
          total,
        },
        '计划发布的时间在 24 小时以内或已经过了，还没有签完的稿件',
      ),
      plan: part({ rows: z.array(Entry), total }, '今天发布、撤下和施行的'),
      columns: part(
        {
          rows: z.array(Column).describe('最差的在前'),
          total,
          stale: z.int(),
          amber: z.int(),
          empty: z.int(),
          verdicts: z.array(z.object({ verdict: z.enum(keysOf(VERDICTS)), found: z.int(), limit: z.int() })),
        },
        '栏目更新；verdicts 是检查的人会指出的',
      ),
      citations: part({ rows: z.array(Citing), total }, '所引条文在发布之后有变动的，读得多的在前'),
      links: part({ rows: z.array(DeadLink), total }, '每周检查时打不开、至今没有改好的链接'),
      figures: part(
        {
          rows: z.array(
            z.object({ figure: z.enum(keysOf(FIGURES)), value: z.int().nullable(), beside: z.int().nullable() }),
          ),
        },
        '近期的五个数',
      ),
      jobs: part(
        {
          rows: z.array(
            z.object({
              name: z.enum(keysOf(JOBS)),
              title: z.string(),
              late: z.boolean().describe('早该运行而没有运行；否则是连续失败'),
              failures: z.int(),
              last: DateTime.nullable(),
              message: z.string(),
            }),
          ),
          total,
        },
        '连续失败或早该运行的后台任务',
      ),
      audit: part(
        {
          day: Day.describe('到这一天结束为止'),
          acts: z.int().describe('最后一条的编号'),
          hash: z.string().describe('最后一条的校验值'),
        },
        '审计记录昨天的末条，可与旧的日志对照',
      ),
    }),
  },
})

export type Today = z.output<typeof today.list.data>
type Whole<P> = Extract<P, { ok: true }>
/** What a part holds when it could be read. */
export type TodayPart<K extends keyof Today> = Omit<Whole<NonNullable<Today[K]>>, 'ok'>
