import { informAndTrain } from '@zhengcai/contract/training/informAndTrain.contract.ts'
import { serve } from '../platform/http/serve.ts'
import { listCoursesOf, monthShown } from './courseDays.queries.ts'
import { type DetailNeeds, readDetail, readNewest, readPage } from './readAnnounTrain.ts'
import { listMonths } from './training.queries.ts'

export const informAndTrainHandlers = ({ db, views, citationsOf }: DetailNeeds) =>
  serve(informAndTrain, {
    informAndTrain: ({ query }) => readNewest(db, query.size),
    pageList: ({ query }) => readPage(db, query),
    months: ({ query }) => listMonths(db, query),
    async days({ query }) {
      const month = query.month ?? (await monthShown(db))
      return { month, courses: await listCoursesOf(db, month) }
    },
    async detail({ params, forEachReader }) {
      const item = await readDetail(db, params.id)
      forEachReader(views.viewOf(item.id))
      return { ...item, citations: await citationsOf(item.id) }
    },
  })
