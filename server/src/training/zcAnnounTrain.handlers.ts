import { zcAnnounTrain } from '@zhengcai/contract/training/zcAnnounTrain.contract.ts'
import type { ViewCounter } from '../knowledge/viewCounter.ts'
import type { Db } from '../platform/database.ts'
import { serve } from '../platform/serve.ts'
import { readDetail, readPage } from './readAnnounTrain.ts'

export const zcAnnounTrainHandlers = ({ db, views }: { db: Db; views: Pick<ViewCounter, 'saw'> }) =>
  serve(zcAnnounTrain, {
    page: ({ query }) => readPage(db, query),
    async zcAnnounTrain({ params, caller }) {
      const item = await readDetail(db, params.id)
      views.saw(item.id, caller)
      return item
    },
  })
