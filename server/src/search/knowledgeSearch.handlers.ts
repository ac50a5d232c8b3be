import { knowledgeSearch } from '@zhengcai/contract/search/knowledgeSearch.contract.ts'
import type { Items } from '../knowledge/listItems.ts'
import type { LimitCaller } from '../platform/http/edge/callerLimiter.ts'
import { serve } from '../platform/http/serve.ts'
import type { ArticleExample } from './articleExample.ts'
import type { AskedWords } from './askedWords.ts'
import { findKnowledge } from './findKnowledge.ts'
import type { HotWords } from './hotWords.ts'
import type { Search } from './searchThread.ts'
import { suggest } from './suggest.ts'

type Needs = {
  items: Items
  search: Search
  limitCaller: LimitCaller
  asked: AskedWords
  hot: HotWords
  example: ArticleExample
}

export const knowledgeSearchHandlers = ({ items, search, limitCaller, asked, hot, example }: Needs) =>
  serve(knowledgeSearch, {
    async knowledgeSearch({ query, caller }) {
      const found = await limitCaller(caller.ip, () => findKnowledge(items, search, query))
      const plain = query.pageNum === 1 && !query.kind && !query.classId && !query.year && !query.status
      if (plain && found.wholeTotal > 0) asked.asked(found.readAs ?? query.keyword, caller)
      return found
    },
    suggest: ({ query, caller }) => limitCaller(caller.ip, () => suggest({ search, hot }, query)),
    hotWords: () => hot.list(),
    example: () => example.get(),
  })
