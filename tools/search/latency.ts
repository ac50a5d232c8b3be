import type { SearchDocument } from '@zhengcai/server/search/searchDocument.ts'
import { createSearchIndex, type SearchIndex } from '@zhengcai/server/search/searchIndex.ts'
import { readSynonyms } from '@zhengcai/server/search/synonyms.ts'
import { type Judged, lawDocuments, MOMENT } from './corpus.ts'
import { percentile, random } from './measures.ts'

const ROUNDS = 200
const SIZES = [15_000, 50_000, 150_000, 500_000]
const next = random(3)
const pick = <T>(list: ArrayLike<T>): T => list[Math.floor(next() * list.length)] as T

/** What a question costs, and how it grows; the thread that holds the index answers one after the other, so sixteen wait in line. */
export function latency(judged: Judged, sizes = SIZES): void {
  const laws = lawDocuments(judged.articles)
  const sets = querySets(judged)
  console.log('条文数    建成     每秒    占用 MB  查询          p50     p95   十六人同时 p95   CPU/次   与少见词之比')
  for (const size of sizes) {
    const begun = performance.now()
    const index = createSearchIndex(readSynonyms())
    let units = 0
    const texts: string[] = []
    for (let copy = 0; units < size; copy++)
      for (const law of laws) {
        if (units >= size) break
        const document = varied(law, copy, judged)
        index.put(document)
        units += law.articles.length
        texts.push(...document.articles.map(({ text }) => text))
      }
    const seconds = (performance.now() - begun) / 1_000
    const head = `${String(units).padStart(7)} ${seconds.toFixed(1).padStart(6)} s ${String(Math.round(units / seconds)).padStart(7)} ${(index.status().bytes / 1e6).toFixed(0).padStart(9)}`
    report(index, head, sets, texts)
  }
}

function report(index: SearchIndex, head: string, sets: Record<string, string[]>, texts: string[]): void {
  // The yardstick of this machine at this hour: reading every text from end to end.
  const scan = timed(() => texts.filter((text) => text.includes('无此字样')).length, 10)
  console.log(
    `${head}  逐篇通读    ${ms(percentile(scan.times, 0.5))} ${ms(percentile(scan.times, 0.95))} ${''.padStart(12)} ${ms(scan.cpu).padStart(12)}`,
  )
  let rare = 0
  for (const [name, queries] of Object.entries(sets)) {
    const ask = (keyword: string) =>
      name === '提示'
        ? index.suggest({ keyword, size: 8, moment: MOMENT })
        : index.query({ keyword, sort: 'relevance', offset: 0, size: 10, moment: MOMENT })
    for (let i = 0; i < 40; i++) ask(pick(queries))
    const { times, cpu } = timed(() => ask(pick(queries)))
    const p50 = percentile(times, 0.5)
    rare ||= p50
    const line = Array.from({ length: times.length - 15 }, (_, at) =>
      times.slice(at, at + 16).reduce((sum, time) => sum + time, 0),
    )
    console.log(
      `${head}  ${name.padEnd(6, '　')} ${ms(p50)} ${ms(percentile(times, 0.95))} ${ms(percentile(line, 0.95)).padStart(12)} ${ms(cpu).padStart(12)} ${(p50 / rare).toFixed(1).padStart(9)} ×`,
    )
  }
}

const ms = (time: number) => `${time.toFixed(1)} ms`.padStart(8)

function timed(act: () => void, rounds = ROUNDS): { times: number[]; cpu: number } {
  const before = process.cpuUsage()
  const times = Array.from({ length: rounds }, () => {
    const begun = performance.now()
    act()
    return performance.now() - begun
  })
  const { user, system } = process.cpuUsage(before)
  return { times, cpu: (user + system) / 1_000 / rounds }
}

/** Copies that differ: a clause of another article in each, so that no two texts are the same and rare pairs stay rare. */
function varied(law: SearchDocument, copy: number, { articles }: Judged): SearchDocument {
  if (copy === 0) return law
  return {
    ...law,
    key: `${law.key}-${copy}`,
    title: `${law.title}（${copy}）`,
    articles: law.articles.map((article) => ({ ...article, text: spliced(article.text, pick(articles).text) })),
  }
}

function spliced(text: string, other: string): string {
  const clauses = text.split(/(?<=[，；。])/)
  clauses.splice(Math.floor(next() * clauses.length), 1, pick(other.split(/(?<=[，；。])/)))
  return clauses.join('')
}

function querySets({ articles, questions }: Judged): Record<string, string[]> {
  const clause = () =>
    pick(articles)
      .text.split(/[，；。、\s]/)
      .find((part) => part.length >= 6) ?? '政府采购'
  return {
    少见词: Array.from({ length: 100 }, () => clause().slice(0, 6)),
    常见词: ['规定', '应当', '人民法院', '国务院', '有关部门', '合同', '责任', '当事人', '的规定', '人民政府'],
    四个词: Array.from({ length: 100 }, () => [0, 1, 2, 3].map(() => clause().slice(0, 2)).join(' ')),
    整句提问: questions.map(({ text }) => text),
    提示: Array.from({ length: 100 }, () => pick(articles).law.slice(0, 2 + Math.floor(next() * 4))),
  }
}
