import { zcAnnounTrain } from '@zhengcai/contract/training/zcAnnounTrain.contract.ts'
import { serve } from '../platform/http/serve.ts'
import { type DetailNeeds, readDetail, readPage } from './readAnnounTrain.ts'

export const zcAnnounTrainHandlers = ({ db, values, views, citationsOf }: DetailNeeds) =>
  serve(zcAnnounTrain, {
    page: ({ query }) => readPage({ db, values }, query),
    async zcAnnounTrain({ params, forEachReader }) {
      const item = await readDetail(db, params.id)
      forEachReader(views.viewOf(item.id))
      return { ...item, citations: await citationsOf(item.id) }
    },
  })
