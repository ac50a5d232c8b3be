import { knowledgeSearch } from '@zhengcai/contract/search/knowledgeSearch.contract.ts'
import type { Db } from '../platform/database.ts'
import { inFlight } from '../platform/inFlight.ts'
import { serve } from '../platform/serve.ts'
import type { AskedWords } from './askedWords.ts'
import { findKnowledge } from './findKnowledge.ts'
import { findSimilar } from './findSimilar.ts'
import type { HotWords } from './hotWords.ts'
import type { Search } from './searchThread.ts'
import { suggest } from './suggest.ts'

const AT_ONCE_EACH = 24

type Needs = { db: Db; search: Search; asked: AskedWords; hot: HotWords }

export const knowledgeSearchHandlers = ({ db, search, asked, hot }: Needs) => {
  const fairly = inFlight(AT_ONCE_EACH)
  return serve(knowledgeSearch, {
    async knowledgeSearch({ query, caller }) {
      const found = await fairly(caller.ip, () => findKnowledge(db, search, query))
      const plain = query.pageNum === 1 && !query.kind && !query.classId && !query.year && !query.status
      if (plain && found.wholeTotal > 0) asked.asked(found.readAs ?? query.keyword, caller)
      return found
    },
    suggest: ({ query, caller }) => fairly(caller.ip, () => suggest({ search, hot }, query)),
    similar: ({ body, caller }) => fairly(caller.ip, () => findSimilar(db, search, body)),
    hotWords: () => hot.list(),
  })
}
