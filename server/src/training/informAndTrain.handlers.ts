import { informAndTrain } from '@zhengcai/contract/training/informAndTrain.contract.ts'
import type { Db } from '../platform/database.ts'
import { serve } from '../platform/serve.ts'
import { readDetail, readNewest, readPage } from './readAnnounTrain.ts'
import { listMonths } from './training.queries.ts'

export const informAndTrainHandlers = ({ db }: { db: Db }) =>
  serve(informAndTrain, {
    informAndTrain: ({ query }) => readNewest(db, query.size),
    pageList: ({ query }) => readPage(db, query),
    months: ({ query }) => listMonths(db, query),
    detail: ({ params }) => readDetail(db, params.id),
  })
