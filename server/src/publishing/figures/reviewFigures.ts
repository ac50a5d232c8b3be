import type { FigureTable } from '@zhengcai/contract/office/figures.contract.ts'
import type { Db } from '../../platform/database/database.ts'
import { listPeriods, type Periods } from '../../platform/time/periods.ts'
import { percent, quantile } from '../../platform/time/spread.ts'
import { readCalendarFor } from '../desk/caseClock.ts'
import { minutesWorked } from '../review/dueTime.ts'
import { listReviewCounts, listStepWaits } from './figures.queries.ts'

const STEPS: [number, string][] = [
  [1, '一审'],
  [2, '二审'],
  [3, '三审'],
]

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)

/** How long texts lie with those who read them, and how often something comes back. */
export async function reviewFigures(db: Db, asked: Periods & { kind?: string | undefined }): Promise<FigureTable[]> {
  const [waits, counts] = await Promise.all([listStepWaits(db, asked), listReviewCounts(db, asked)])
  const calendar = await readCalendarFor(
    db,
    waits.flatMap(({ since, at }) => [since.slice(0, 10), at.slice(0, 10)]),
  )
  const hours = waits.map(({ step, since, at }) => ({ step, hours: minutesWorked(since, at, calendar) / 60 }))
  const of = new Map(counts.map((row) => [row.period, row]))
  const all = counts.reduce(
    (sum, row) => ({ released: sum.released + row.released, corrected: sum.corrected + row.corrected }),
    { released: 0, corrected: 0 },
  )
  const perHundred = percent(all.corrected, all.released)
  return [
    {
      name: 'steps',
      title: '各审用时',
      note: '从送审或前一审签署起，到这一审签署，以工作小时计（工作日 9 时至 17 时）。',
      head: ['审次', '中位数（小时）', '签署', '九成在几小时内'],
      rows: STEPS.map(([step, name]) => {
        const some = hours.filter((one) => one.step === step).map((one) => one.hours)
        return { cells: [name, rounded(quantile(some, 0.5)), some.length, rounded(quantile(some, 0.9))] }
      }),
      chart: 'bars',
      offer: null,
    },
    {
      name: 'periods',
      title: '送审、退回与更正',
      note: perHundred === null ? '' : `这段时间每发布 100 篇有 ${perHundred} 次更正。`,
      head: [asked.by === 'month' ? '月份' : '日期', '送审', '退回', '新发布', '更正', '每百篇更正'],
      rows: listPeriods(asked).map((period) => {
        const { submitted = 0, returned = 0, released = 0, corrected = 0 } = of.get(period) ?? {}
        return { cells: [period, submitted, returned, released, corrected, percent(corrected, released)] }
      }),
      chart: asked.by === 'month' ? 'bars' : 'line',
      offer: null,
    },
  ]
}
