import { zcAnnounTrain } from '@zhengcai/contract/training/zcAnnounTrain.contract.ts'
import type { Db } from '../platform/database.ts'
import { serve } from '../platform/serve.ts'
import { readDetail, readPage } from './readAnnounTrain.ts'

export const zcAnnounTrainHandlers = ({ db }: { db: Db }) =>
  serve(zcAnnounTrain, {
    page: ({ query }) => readPage(db, query),
    zcAnnounTrain: ({ params }) => readDetail(db, params.id),
  })
