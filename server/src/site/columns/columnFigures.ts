import type { FigureTable } from '@zhengcai/contract/office/figures.contract.ts'
import { COLUMN_STATES, FRESHNESS, VERDICTS } from '@zhengcai/contract/office/todayWords.ts'
import type { Db } from '../../platform/database/database.ts'
import { type CountOldQuestions, columnsToday } from './columnsToday.ts'

/** 栏目更新 as a table for an inspector. */
export async function columnFigures(db: Db, countOldQuestions: CountOldQuestions): Promise<FigureTable[]> {
  const { rows, verdicts } = await columnsToday(db, countOldQuestions, { all: true })
  const plain = { chart: null, offer: null, now: true } as const
  return [
    {
      ...plain,
      name: 'columns',
      title: '栏目更新',
      note: '以现在为准，只算读者看得到的。对外引用之前，请先核对国办秘函〔2019〕19号的现行文本。',
      head: ['栏目', '时限已用（%）', '状态', '更新要求', '最新一篇', '应更新于', '还有几天'],
      rows: rows.map((row) => ({
        cells: [
          row.name,
          row.newest === null ? null : row.share,
          COLUMN_STATES[row.state],
          FRESHNESS[row.freshness],
          row.newest?.slice(0, 16) ?? null,
          row.until?.slice(0, 16) ?? null,
          row.newest === null ? null : row.days,
        ],
      })),
    },
    {
      ...plain,
      name: 'verdicts',
      title: '检查会指出',
      note: '',
      head: ['问题'],
      rows: verdicts.map(({ verdict, ...told }) => ({ cells: [VERDICTS[verdict](told)] })),
    },
  ]
}
