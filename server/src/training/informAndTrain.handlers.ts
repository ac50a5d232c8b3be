import { informAndTrain } from '@zhengcai/contract/training/informAndTrain.contract.ts'
import { serve } from '../platform/http/serve.ts'
import { listCoursesOf, monthShown } from './courseDays.queries.ts'
import { type DetailNeeds, readMonths, readNewest, readPage, showDetail } from './readAnnounTrain.ts'

export const informAndTrainHandlers = (needs: DetailNeeds) =>
  serve(informAndTrain, {
    informAndTrain: ({ query }) => readNewest(needs.db, query.size),
    pageList: ({ query }) => readPage(needs, query),
    months: ({ query }) => readMonths(needs, query),
    async days({ query }) {
      const month = query.month ?? (await monthShown(needs.db))
      return { month, courses: await listCoursesOf(needs.db, month) }
    },
    detail: showDetail(needs),
  })
