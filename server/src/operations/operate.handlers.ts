import { operate as calls } from '@zhengcai/contract/operations/operate.contract.ts'
import type { Items } from '../knowledge/listItems.ts'
import { serve } from '../platform/http/serve.ts'
import { cancelByEsId, cancelByIds, clearOperations } from './cancelOperations.ts'
import { type Articles, itemRefs } from './itemRef.ts'
import { keepProgress } from './keepProgress.ts'
import { operate } from './operate.ts'
import { countByKind } from './operatedLists.queries.ts'
import { listMineOf } from './operations.queries.ts'
import { readOperated } from './readOperated.ts'
import { standingRefs } from './standingRefs.ts'

type Needs = { items: Items; articles: Articles }

export const operateHandlers = ({ items, articles }: Needs) => {
  const { db } = items
  const { labelsOf } = articles
  return serve(calls, {
    operate: ({ params, body, user }) => operate(db, labelsOf, { userId: user.id, type: params.operateType, ...body }),
    cancelByEsId: ({ params, body, user }) =>
      cancelByEsId(db, labelsOf, { userId: user.id, type: params.operateType, ...body }),
    cancel: async ({ body, user }) => ({ cancelled: await cancelByIds(db, { userId: user.id, ...body }) }),
    classTypes: ({ query, user }) => countByKind(db, { userId: user.id, ...query }),
    list: ({ query, user }) => readOperated(items, articles, { userId: user.id, ...query }),
    mine: async ({ body, user }) =>
      listMineOf(db, { userId: user?.id, refs: await standingRefs(db, labelsOf, itemRefs(body.esIds)) }),
    progress: ({ body, user }) => keepProgress(db, { userId: user.id, ...body }),
    clear: async ({ params, user }) => ({
      cancelled: await clearOperations(db, { userId: user.id, type: params.operateType }),
    }),
  })
}
