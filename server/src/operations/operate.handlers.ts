import { operate as calls } from '@zhengcai/contract/operations/operate.contract.ts'
import type { Db } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { cancelByEsId, cancelByIds, clearOperations } from './cancelOperations.ts'
import { itemRefs } from './itemRef.ts'
import { keepProgress } from './keepProgress.ts'
import { operate } from './operate.ts'
import { countByKind } from './operatedLists.queries.ts'
import { listMineOf } from './operations.queries.ts'
import { readOperated } from './readOperated.ts'

export const operateHandlers = ({ db }: { db: Db }) =>
  serve(calls, {
    operate: ({ params, body, user }) => operate(db, { userId: user.id, type: params.operateType, ...body }),
    cancelByEsId: ({ params, body, user }) => cancelByEsId(db, { userId: user.id, type: params.operateType, ...body }),
    cancel: async ({ body, user }) => ({ cancelled: await cancelByIds(db, { userId: user.id, ...body }) }),
    classTypes: ({ query, user }) => countByKind(db, { userId: user.id, ...query }),
    list: ({ query, user }) => readOperated(db, { userId: user.id, ...query }),
    mine: ({ body, user }) => listMineOf(db, { userId: user?.id, refs: itemRefs(body.esIds) }),
    progress: ({ body, user }) => keepProgress(db, { userId: user.id, ...body }),
    clear: async ({ params, user }) => ({
      cancelled: await clearOperations(db, { userId: user.id, type: params.operateType }),
    }),
  })
