import { RIGHTS } from '@zhengcai/contract/office/rights.ts'
import { check } from '@zhengcai/contract/publishing/check.contract.ts'
import { keptLinker } from '../laws/citations/keptLinker.ts'
import type { Db } from '../platform/database/database.ts'
import type { KeptValues } from '../platform/database/keptValues.ts'
import { forbid } from '../platform/http/refusals.ts'
import { serve } from '../platform/http/serve.ts'
import type { Config } from '../platform/process/config.ts'
import type { Search } from '../search/search.ts'
import { checkText } from './checks/checkText.ts'
import { findArticles } from './checks/findArticles.ts'
import { personalIn } from './checks/personal/personalIn.ts'

export type CheckingNeeds = {
  db: Db
  values: KeptValues
  config: Pick<Config, 'publicOrigin'>
  search: Search
  /** What we know of who asked a question. */
  knownOfAsker: (db: Db, questionId: string) => Promise<string[]>
}

export const checkHandlers = ({ db, values, config, search, knownOfAsker }: CheckingNeeds) =>
  serve(check, {
    async text({ body }) {
      return checkText({ db, linker: await keptLinker(db, values), origin: config.publicOrigin }, body)
    },
    async personal({ body, staff }) {
      const { text, questionId } = body
      if (questionId && !staff.rights.includes('answer')) forbid(`您没有“${RIGHTS.answer}”的权限`)
      return { findings: personalIn(text, questionId ? await knownOfAsker(db, questionId) : []) }
    },
    async article({ body }) {
      return { articles: await findArticles(search, body.keyword) }
    },
  })
