import type { FigureTable } from '@zhengcai/contract/office/figures.contract.ts'
import { classNames } from '../../knowledge/classNames.ts'
import { listClasses } from '../../knowledge/knowledge.queries.ts'
import { type Calendar, calendarOf, workdaysBetween } from '../../laws/deadlines/countDays.ts'
import { listCalendarDays } from '../../laws/deadlines/workdays.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { listPeriods, periodOf } from '../../platform/time/periods.ts'
import { percent, quantile } from '../../platform/time/spread.ts'
import { listAnswered, listHelpful, listOpen, listReceived, type QuestionFigureFilter } from './figures.queries.ts'

type Answered = { asked: string; answered: string; due: string }

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
export async function questionFigures(db: Db, asked: QuestionFigureFilter & { today: string }): Promise<FigureTable[]> {
  const [received, answered, open, helpful, known] = await Promise.all([
    listReceived(db, asked),
    listAnswered(db, asked),
    listOpen(db, asked),
    listHelpful(db, asked),
    listClasses(db),
  ])
  const first = [asked.from, ...answered.map((one) => one.asked), ...open.map((one) => one.asked)].sort()[0]
  const calendar = calendarOf(await listCalendarDays(db, first ?? asked.from, asked.today))
  // What is overdue and not answered yet did not come in time either; it counts with today.
  const hasToday = asked.from <= asked.today && asked.today <= asked.to
  const overdue = hasToday ? open.filter(({ due }) => due < asked.today) : []
  const cellsOf = (count: number, some: Answered[], late: number) => [count, ...spreadOf(some, late, calendar)]
  const share = shareInTime(answered, overdue.length)
  const names = classNames(known)
  const nameOf = ({ classId }: { classId: string | null }) => names.get(classId ?? '') ?? NO_CLASS
  const periods = listPeriods(asked)
  const classes = [...new Set([...received, ...answered, ...overdue].map(nameOf))].sort()
  const votes = new Map(helpful.map((row) => [row.period, row]))
  const when = asked.by === 'month' ? '月份' : '日期'
  const plain = { chart: null, offer: null, note: '' } as const
  return [
    {
      ...plain,
      name: 'periods',
      title: '收到与答复',
      note: `答复按答复的日子数；从提问的次日起数工作日，含等提问人补充的时间。按时指不晚于应答复的日子，到今天过期还没有答复的计入今天，算没有按时。${share === null ? '' : `这段时间按时 ${share} %。`}`,
      head: [when, ...HEAD],
      rows: periods.map((period) => ({
        cells: [
          period,
          ...cellsOf(
            received.filter((one) => periodOf(one.asked, asked.by) === period).length,
            answered.filter((one) => periodOf(one.answered, asked.by) === period),
            periodOf(asked.today, asked.by) === period ? overdue.length : 0,
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
        const of = <Q extends { classId: string | null }>(some: Q[]) => some.filter((one) => nameOf(one) === name)
        return { cells: [name, ...cellsOf(of(received).length, of(answered), of(overdue).length)] }
      }),
    },
    {
      ...plain,
      name: 'open',
      now: true,
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

/** 今日 counts the same way (`countAnswers`). */
const shareInTime = (some: Answered[], late: number) =>
  percent(some.filter(({ answered, due }) => answered <= due).length, some.length + late)

function spreadOf(some: Answered[], late: number, calendar: Calendar): (number | null)[] {
  const days = some.map((one) => workdaysBetween(one.asked, one.answered, calendar))
  return [some.length, shareInTime(some, late), quantile(days, 0.5), quantile(days, 0.9)]
}
