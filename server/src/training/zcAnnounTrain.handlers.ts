import { zcAnnounTrain } from '@zhengcai/contract/training/zcAnnounTrain.contract.ts'
import { serve } from '../platform/http/serve.ts'
import { type DetailNeeds, readPage, showDetail } from './readAnnounTrain.ts'

export const zcAnnounTrainHandlers = (needs: DetailNeeds) =>
  serve(zcAnnounTrain, {
    page: ({ query }) => readPage(needs, query),
    zcAnnounTrain: showDetail(needs),
  })
