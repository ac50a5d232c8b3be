import { createSearchIndex } from '@zhengcai/engine/searchIndex.ts'
import { readSynonymFile } from '@zhengcai/server/search/words/synonymFile.ts'
import { tradeWith } from '@zhengcai/server/search/words/trade.ts'
import type { Bench } from '../bench.ts'
import { lawDocuments, MOMENT, readJudged } from '../search/corpus.ts'
import { random } from '../search/measures.ts'
import { shared } from '../shared.ts'

const QUERIES = 100_000
const LIMIT = 1_000

/** Whatever is typed is answered, and within the limit. */
export const bench: Bench = {
  about: `搜索演练：${QUERIES} 个随机查询，无一出错，无一超过 ${LIMIT} 毫秒`,
  async run() {
    const folder = shared('data/retrieval')
    if (!folder) return console.log('略过：旁边没有 shared/data/retrieval')
    const { articles } = readJudged(folder)
    const index = createSearchIndex(tradeWith(readSynonymFile()))
    for (const document of lawDocuments(articles)) index.put(document)
    const next = random(99)
    let longest = 0
    for (let round = 0; round < QUERIES; round++) {
      const text = articles[Math.floor(next() * articles.length)]?.text ?? ''
      const from = Math.floor(next() * text.length)
      const part = text.slice(from, from + 1 + Math.floor(next() ** 2 * 80))
      const noise = Array.from({ length: Math.floor(next() * 6) }, () =>
        String.fromCharCode(Math.floor(next() * 65_536)),
      )
      const keyword = next() < 0.5 ? part : [...part, ...noise].sort(() => next() - 0.5).join(next() < 0.2 ? ' ' : '')
      const begun = performance.now()
      index.query({ keyword, sort: 'relevance', offset: 0, size: 10, moment: MOMENT })
      longest = Math.max(longest, performance.now() - begun)
    }
    console.log(`${QUERIES} 个查询都有回答，最久 ${longest.toFixed(0)} 毫秒`)
    if (longest > LIMIT) throw new Error(`有查询超过 ${LIMIT} 毫秒`)
  },
}
