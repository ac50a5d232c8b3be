import type { FigureTable } from '@zhengcai/contract/office/figures.contract.ts'
import { type Calendar, calendarOf, workdaysBetween } from '../../laws/deadlines/countDays.ts'
import { listCalendarDays } from '../../laws/deadlines/workdays.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { listPeriods, type Periods, periodOf } from '../../platform/time/periods.ts'
import { percent, quantile } from '../../platform/time/spread.ts'
import { listAnswered, listHelpful, listOpen, listReceived } from './figures.queries.ts'

type Asked = Periods & { today: string; classId?: string | undefined }
type Answered = { asked: string; answered: string; due: string; className: string | null }

const HEAD = ['收到', '答复', '按时（%）', '中位数（工作日）', '九成在几个工作日内']
const NO_CLASS = '没有分类'
/** Working days since it was asked; the last has no end. */
const AGES: [string, number][] = [
  ['5 个工作日以内', 5],
  ['6 到 10 个工作日', 10],
  ['11 到 20 个工作日', 20],
  ['20 个工作日以上', Number.POSITIVE_INFINITY],
]

/** What readers asked and how soon they were answered, by working days. */
export async function questionFigures(db: Db, asked: Asked): Promise<FigureTable[]> {
  const [received, answered, open, helpful] = await Promise.all([
    listReceived(db, asked),
    listAnswered(db, asked),
    listOpen(db, asked),
    listHelpful(db, asked),
  ])
  const first = [asked.from, ...answered.map((one) => one.asked), ...open.map((one) => one.asked)].sort()[0]
  const calendar = calendarOf(await listCalendarDays(db, first ?? asked.from, asked.today))
  const cellsOf = (count: number, some: Answered[]) => [count, ...spreadOf(some, calendar)]
  const periods = listPeriods(asked)
  const classes = [...new Set([...received, ...answered].map(({ className }) => className ?? NO_CLASS))].sort()
  const votes = new Map(helpful.map((row) => [row.period, row]))
  const when = asked.by === 'month' ? '月份' : '日期'
  const plain = { chart: null, offer: null, note: '' } as const
  return [
    {
      ...plain,
      name: 'periods',
      title: '收到与答复',
      note: '答复按答复的日子数；从提问的次日起数工作日，含等提问人补充的时间。按时指不晚于应答复的日子。',
      head: [when, ...HEAD],
      rows: periods.map((period) => ({
        cells: [
          period,
          ...cellsOf(
            received.filter((one) => periodOf(one.asked, asked.by) === period).length,
            answered.filter((one) => periodOf(one.answered, asked.by) === period),
          ),
        ],
      })),
      chart: 'bars',
    },
    {
      ...plain,
      name: 'classes',
      title: '按分类',
      head: ['分类', ...HEAD],
      rows: classes.map((name) => {
        const isOf = ({ className }: { className: string | null }) => (className ?? NO_CLASS) === name
        return { cells: [name, ...cellsOf(received.filter(isOf).length, answered.filter(isOf))] }
      }),
    },
    {
      ...plain,
      name: 'open',
      title: '没有答复的',
      note: '以现在为准，不含等提问人补充的。',
      head: ['等了多久', '件数'],
      rows: AGES.map(([name, most], at) => {
        const least = AGES[at - 1]?.[1] ?? -1
        const days = open.map((one) => workdaysBetween(one.asked, asked.today, calendar))
        return { cells: [name, days.filter((one) => one > least && one <= most).length] }
      }),
      chart: 'bars',
    },
    {
      ...plain,
      name: 'helpful',
      title: '答复是否有用',
      note: '读者对公开问答的评价。',
      head: [when, '有用', '没有用'],
      rows: periods.map((period) => ({
        cells: [period, votes.get(period)?.helpful ?? 0, votes.get(period)?.not ?? 0],
      })),
    },
  ]
}

function spreadOf(some: Answered[], calendar: Calendar): (number | null)[] {
  const days = some.map((one) => workdaysBetween(one.asked, one.answered, calendar))
  const inTime = some.filter(({ answered, due }) => answered <= due).length
  return [some.length, percent(inTime, some.length), quantile(days, 0.5), quantile(days, 0.9)]
}
