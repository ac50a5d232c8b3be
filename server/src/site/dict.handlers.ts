import { dict } from '@zhengcai/contract/site/dict.contract.ts'
import type { Db } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { listDictData } from './dict.queries.ts'

export const dictHandlers = ({ db }: { db: Db }) =>
  serve(dict, {
    async type({ params }) {
      const rows = await listDictData(db, params.type)
      return rows.map((row) => ({ ...row, isDefault: row.isDefault ? 'Y' : 'N', status: '0' }))
    },
  })
