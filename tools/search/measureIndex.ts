import { createSearchIndex, type SearchIndex } from '@zhengcai/engine/searchIndex.ts'
import { readSynonymFile } from '@zhengcai/server/search/words/synonymFile.ts'
import { tradeWith } from '@zhengcai/server/search/words/trade.ts'
import { MOMENT } from './corpus.ts'
import { documentsOf } from './lawDocument.ts'
import { manyLaws, textsOf } from './manyLaws.ts'
import { lawMaterial } from './material.ts'
import { ms, percentile, random } from './measures.ts'
import { SUGGEST } from './querySets.ts'

const ROUNDS = 200
const WARM_UP = 40

/** One size, in a process of its own. */
async function measureIndex(size: number): Promise<void> {
  const material = await lawMaterial()
  if (!material) return
  const before = memory()
  const index = createSearchIndex(tradeWith(readSynonymFile()))
  let units = 0
  let time = 0
  for (const law of manyLaws(material.laws, size)) {
    const documents = documentsOf(law)
    const begun = performance.now()
    for (const document of documents) index.put(document)
    time += performance.now() - begun
    units += documents.reduce((sum, { articles }) => sum + articles.length, 0)
  }
  const facts = [
    String(units).padStart(7),
    `${(time / 1_000).toFixed(1)} s`.padStart(8),
    String(Math.round(units / (time / 1_000))).padStart(7),
    (index.status().bytes / 1e6).toFixed(0).padStart(6),
    (memory() - before).toFixed(0).padStart(6),
  ]
  const texts = textsOf([...manyLaws(material.laws, size)])
  report(index, facts.join(' '), material.queries, texts)
}

/** What the process holds once what it needs no more is let go. */
function memory(): number {
  globalThis.gc?.()
  return process.memoryUsage().rss / 1e6
}

function report(index: SearchIndex, head: string, sets: Record<string, string[]>, texts: string[]): void {
  // The yardstick of this machine at this hour: reading every text from end to end.
  const scan = timed(() => texts.filter((text) => text.includes('无此字样')).length, 10)
  console.log(`${head}  ${row('逐篇通读', scan)}`)
  const next = random(5)
  let rare = 0
  for (const [name, queries] of Object.entries(sets)) {
    const ask = () => {
      const keyword = queries[Math.floor(next() * queries.length)] as string
      if (name === SUGGEST) index.suggest({ keyword, size: 8, moment: MOMENT })
      else index.query({ keyword, sort: 'relevance', offset: 0, size: 10, moment: MOMENT })
    }
    timed(ask, WARM_UP)
    const taken = timed(ask)
    rare ||= taken.cpu
    console.log(`${head}  ${row(name, taken)} ${(taken.cpu / rare).toFixed(1).padStart(9)} ×`)
  }
}

type Taken = { times: number[]; cpu: number }
const row = (name: string, { times, cpu }: Taken) =>
  `${name.padEnd(6, '　')} ${ms(percentile(times, 0.5))} ${ms(percentile(times, 0.95))} ${ms(cpu)}`

function timed(act: () => void, rounds = ROUNDS): Taken {
  const before = process.cpuUsage()
  const times = Array.from({ length: rounds }, () => {
    const begun = performance.now()
    act()
    return performance.now() - begun
  })
  const { user, system } = process.cpuUsage(before)
  return { times, cpu: (user + system) / 1_000 / rounds }
}

await measureIndex(Number(process.argv[2]))
