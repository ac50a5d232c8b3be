import type { Bench } from '../bench.ts'
import { readJudged } from '../search/corpus.ts'
import { relevance } from '../search/relevance.ts'
import { shared } from '../shared.ts'

/** Everything that is claimed of the search; SEARCH_PARTS names some of the parts. */
export const bench: Bench = {
  about: '搜索：相关性、已知条目、快慢与增长',
  async run() {
    const judged = shared('data/retrieval')
    if (judged) relevance(readJudged(judged))
    else console.log('略过相关性：旁边没有 shared/data/retrieval')
  },
}
