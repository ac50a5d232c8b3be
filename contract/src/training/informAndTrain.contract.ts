import { z } from 'zod'
import { calls } from '../calls.ts'
import { AnnounTrainDetail, AnnounTrainRow, homeQuery, idParams, monthsQuery, pageQuery } from './announTrain.ts'

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
  detail: {
    address: 'GET /web/v1/portal/informAndTrain/detail/{id}',
    summary: '一条公告或一门培训的全文',
    access: 'public',
    params: idParams,
    data: AnnounTrainDetail,
  },
})
