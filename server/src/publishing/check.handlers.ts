import { check } from '@zhengcai/contract/publishing/check.contract.ts'
import { keptLinker } from '../laws/citations/keptLinker.ts'
import type { Db } from '../platform/database/database.ts'
import type { KeptValues } from '../platform/database/keptValues.ts'
import { serve } from '../platform/http/serve.ts'
import type { Config } from '../platform/process/config.ts'
import type { Search } from '../search/search.ts'
import { checkText } from './checks/checkText.ts'
import { findArticles } from './checks/findArticles.ts'

export type CheckingNeeds = {
  db: Db
  values: KeptValues
  config: Pick<Config, 'publicOrigin'>
  search: Search
}

export const checkHandlers = ({ db, values, config, search }: CheckingNeeds) =>
  serve(check, {
    async text({ body }) {
      return checkText({ db, linker: await keptLinker(db, values), origin: config.publicOrigin }, body)
    },
    async article({ body }) {
      return { articles: await findArticles(search, body.keyword) }
    },
  })
