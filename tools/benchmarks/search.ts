import { loadavg } from 'node:os'
import type { Bench } from '../bench.ts'
import { card } from '../search/card.ts'
import { type Judged, readJudged } from '../search/corpus.ts'
import { everyday } from '../search/everyday.ts'
import { fitCard } from '../search/fitCard.ts'
import { knownItems } from '../search/knownItems.ts'
import { latency } from '../search/latency.ts'
import { relevance } from '../search/relevance.ts'
import { served } from '../search/served.ts'
import { shared } from '../shared.ts'

const PARTS: Record<string, () => void | Promise<void>> = {
  relevance: () => withJudged(relevance),
  known: () => withJudged(knownItems),
  everyday,
  card,
  latency,
  served,
}

/** Not claimed, but found: only where it is asked for. */
const FITTED = { fit: fitCard }

/** Everything that is claimed of the search; SEARCH_PARTS=relevance,known,everyday,card,latency,served names some of it, fit the weights of the card. */
export const bench: Bench = {
  about: '搜索：相关性、已知条目、日常问句、答案卡片、快慢与增长、整套服务',
  async run() {
    const wanted = process.env.SEARCH_PARTS?.split(',') ?? Object.keys(PARTS)
    for (const [name, part] of Object.entries({ ...PARTS, ...FITTED })) {
      if (!wanted.includes(name)) continue
      // Other work on the machine shows in the times, less in the processor's.
      console.log(`\n## ${name}（机器负载 ${loadavg()[0]?.toFixed(1)}）`)
      await part()
    }
  },
}

function withJudged(part: (judged: Judged) => void): void {
  const folder = shared('data/retrieval')
  if (folder) part(readJudged(folder))
  else console.log('略过：旁边没有 shared/data/retrieval')
}
