import { informAndTrain } from '@zhengcai/contract/training/informAndTrain.contract.ts'
import { serve } from '../platform/http/serve.ts'
import { listCoursesOf, monthShown } from './courseDays.queries.ts'
import { type DetailNeeds, readDetail, readMonths, readNewest, readPage } from './readAnnounTrain.ts'

export const informAndTrainHandlers = ({ db, values, views, citationsOf }: DetailNeeds) =>
  serve(informAndTrain, {
    informAndTrain: ({ query }) => readNewest(db, query.size),
    pageList: ({ query }) => readPage({ db, values }, query),
    months: ({ query }) => readMonths({ db, values }, query),
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
