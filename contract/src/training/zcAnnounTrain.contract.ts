import { calls } from '../calls.ts'
import { AnnounTrainDetail, AnnounTrainRow, idParams, pageQuery } from './announTrain.ts'

/** The same lists and texts as under `informAndTrain`, at the other addresses the specification gives them. */
export const zcAnnounTrain = calls({
  page: {
    address: 'GET /web/v1/zcAnnounTrain/page',
    summary: '公告与培训列表，可按类型、状态、月份筛选',
    access: 'public',
    query: pageQuery,
    row: AnnounTrainRow,
  },
  zcAnnounTrain: {
    address: 'GET /web/v1/zcAnnounTrain/{id}',
    summary: '一条公告或一门培训的全文',
    access: 'public',
    params: idParams,
    data: AnnounTrainDetail,
  },
})
