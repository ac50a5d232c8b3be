import { knowledgeSearch } from '@zhengcai/contract/search/knowledgeSearch.contract.ts'
import type { Db } from '../platform/database/database.ts'
import type { LimitCaller } from '../platform/http/edge/callerLimiter.ts'
import { serve } from '../platform/http/serve.ts'
import type { ArticleExample } from './articleExample.ts'
import type { AskedWords } from './asked/askedWords.ts'
import type { HotWords } from './asked/hotWords.ts'
import { findKnowledge } from './findKnowledge.ts'
import type { IsShelved } from './lists/wordShelf.ts'
import type { Search } from './search.ts'
import { suggest } from './suggest.ts'

type Needs = {
  db: Db
  search: Search
  limitCaller: LimitCaller
  asked: AskedWords
  hot: HotWords
  shelf: () => Promise<IsShelved>
  example: ArticleExample
}

export const knowledgeSearchHandlers = ({ db, search, limitCaller, asked, hot, shelf, example }: Needs) =>
  serve(knowledgeSearch, {
    async knowledgeSearch({ query, caller, forEachReader }) {
      const found = await limitCaller(caller.ip, () => findKnowledge(db, search, query))
      const plain = query.pageNum === 1 && !query.kind && !query.classId && !query.year && !query.status
      if (plain) forEachReader(asked.asked(found.readAs ?? query.keyword, found.wholeTotal))
      return found
    },
    suggest: ({ query, caller }) => limitCaller(caller.ip, () => suggest({ search, hot, shelf }, query)),
    hotWords: () => hot.list(),
    example: () => example.get(),
  })
