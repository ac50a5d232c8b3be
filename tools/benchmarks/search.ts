import type { Bench } from '../bench.ts'
import { type Judged, readJudged } from '../search/corpus.ts'
import { knownItems } from '../search/knownItems.ts'
import { latency } from '../search/latency.ts'
import { relevance } from '../search/relevance.ts'
import { shared } from '../shared.ts'

const PARTS: Record<string, (judged: Judged) => void> = {
  relevance,
  known: knownItems,
  latency: (judged) => latency(judged),
}

/** Everything that is claimed of the search; SEARCH_PARTS=relevance,known,latency names some of it. */
export const bench: Bench = {
  about: '搜索：相关性、已知条目、快慢与增长',
  async run() {
    const folder = shared('data/retrieval')
    if (!folder) return console.log('略过：旁边没有 shared/data/retrieval')
    const judged = readJudged(folder)
    const wanted = process.env.SEARCH_PARTS?.split(',') ?? Object.keys(PARTS)
    for (const [name, part] of Object.entries(PARTS)) if (wanted.includes(name)) part(judged)
  },
}
