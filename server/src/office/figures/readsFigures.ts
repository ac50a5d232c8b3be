import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import { KIND_NAMES } from '@zhengcai/contract/knowledge/kindNames.ts'
import type { FigureTable } from '@zhengcai/contract/office/figures.contract.ts'
import {
  listReadItems,
  listReads,
  listReadsOfClasses,
  listReadsOfKinds,
  type ReadItem,
  type ReadsAsked,
} from '../../knowledge/figures/reads.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { listPeriods } from '../../platform/time/periods.ts'

const ITEMS = 20
const CLASSES = 60
const NAMES: Record<string, string> = KIND_NAMES

/** What readers read, counted once for each reader, item and half hour. */
export async function readsFigures(db: Db, asked: ReadsAsked): Promise<FigureTable[]> {
  const [periods, kinds, classes, most, least] = await Promise.all([
    listReads(db, asked),
    listReadsOfKinds(db, asked),
    listReadsOfClasses(db, asked, CLASSES),
    listReadItems(db, asked, { most: ITEMS, least: false }),
    listReadItems(db, asked, { most: ITEMS, least: true }),
  ])
  const reads = new Map(periods.map((row) => [row.period, row.reads]))
  const plain = { chart: null, offer: null, note: '' } as const
  const items = (rows: ReadItem[]) => ({
    head: ['标题', '这段时间的阅读', '种类', '发布日期', '发布以来的阅读'],
    rows: rows.map((row) => ({
      cells: [row.title, row.reads, KIND_NAMES[row.kind], row.published, row.ever],
      href: detailPath(row),
    })),
  })
  return [
    {
      ...plain,
      name: 'periods',
      title: '阅读',
      note: '同一位读者半小时内反复打开同一篇只算一次；不记录读者是谁。',
      head: [asked.by === 'month' ? '月份' : '日期', '阅读'],
      rows: listPeriods(asked).map((period) => ({ cells: [period, reads.get(period) ?? 0] })),
      chart: asked.by === 'month' ? 'bars' : 'line',
    },
    {
      ...plain,
      name: 'kinds',
      title: '按种类',
      head: ['种类', '阅读', '读过的篇数'],
      rows: kinds.map((row) => ({
        cells: [row.name ? (NAMES[row.name] ?? row.name) : '公告与培训', row.reads, row.items],
      })),
      chart: 'bars',
    },
    {
      ...plain,
      name: 'classes',
      title: '按分类',
      head: ['分类', '阅读', '读过的篇数'],
      rows: classes.map((row) => ({ cells: [row.name ?? '', row.reads, row.items] })),
    },
    { ...plain, name: 'most', title: '读得最多', ...items(most) },
    { ...plain, name: 'least', title: '读得最少', note: '截止日期以前发布、读者现在看得到的。', ...items(least) },
  ]
}
