import { knowledgeSearch } from '@zhengcai/contract/search/knowledgeSearch.contract.ts'
import type { LimitCaller } from '../platform/http/edge/callerLimiter.ts'
import { serve } from '../platform/http/serve.ts'
import type { ArticleExample } from './articleExample.ts'
import type { AskedWords } from './asked/askedWords.ts'
import type { HotWords } from './asked/hotWords.ts'
import { type Finding, findKnowledge } from './findKnowledge.ts'
import type { IsShelved } from './lists/wordShelf.ts'
import { suggest } from './suggest.ts'

type Needs = {
  finding: Finding
  limitCaller: LimitCaller
  asked: AskedWords
  hot: HotWords
  shelf: () => Promise<IsShelved>
  example: ArticleExample
}

export const knowledgeSearchHandlers = ({ finding, limitCaller, asked, hot, shelf, example }: Needs) =>
  serve(knowledgeSearch, {
    async knowledgeSearch({ query, caller, forEachReader }) {
      const found = await limitCaller(caller.ip, () => findKnowledge(finding, query))
      const plain = query.pageNum === 1 && !query.kind && !query.classId && !query.year && !query.status
      if (plain) forEachReader(asked.asked(found.readAs ?? query.keyword, found.wholeTotal))
      return found
    },
    suggest: ({ query, caller }) =>
      limitCaller(caller.ip, () => suggest({ search: finding.search, hot, shelf }, query)),
    hotWords: () => hot.list(),
    example: () => example.get(),
  })
