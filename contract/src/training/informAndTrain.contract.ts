import { z } from 'zod'
import { calls } from '../calls.ts'
import { Day, Id } from '../fields.ts'
import {
  AnnounTrainDetail,
  AnnounTrainRow,
  daysQuery,
  homeQuery,
  idParams,
  monthsQuery,
  pageQuery,
} from './announTrain.ts'

export const informAndTrain = calls({
  informAndTrain: {
    address: 'GET /web/v1/portal/informAndTrain',
    summary: '首页的公告与培训，最新的在前',
    access: 'public',
    query: homeQuery,
    data: z.array(AnnounTrainRow),
  },
  pageList: {
    address: 'GET /web/v1/portal/informAndTrain/pageList',
    summary: '公告与培训列表，可按类型、状态、月份筛选',
    access: 'public',
    query: pageQuery,
    row: AnnounTrainRow,
  },
  months: {
    address: 'GET /web/v1/portal/informAndTrain/months',
    summary: '有内容的月份，最近的在前',
    access: 'public',
    ours: true,
    query: monthsQuery,
    data: z.array(z.object({ month: z.string().describe('yyyy-MM'), count: z.int() })),
  },
  days: {
    address: 'GET /web/v1/portal/informAndTrain/days',
    summary: '一个月里哪些天有课程；不给月份时为本月，本月没有的为下一个有课程的月',
    access: 'public',
    ours: true,
    query: daysQuery,
    data: z.object({
      month: z.string().describe('yyyy-MM'),
      courses: z
        .array(z.object({ id: Id, title: z.string(), from: Day, to: Day }))
        .describe('按开始的日子，至多 60 门；跨月的照原样给出'),
    }),
  },
  detail: {
    address: 'GET /web/v1/portal/informAndTrain/detail/{id}',
    summary: '一条公告或一门培训的全文',
    access: 'public',
    params: idParams,
    data: AnnounTrainDetail,
  },
})
