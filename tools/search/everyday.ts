import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSearchIndex } from '@zhengcai/engine/searchIndex.ts'
import { readSynonymFile } from '@zhengcai/server/search/words/synonymFile.ts'
import { tradeWith } from '@zhengcai/server/search/words/trade.ts'
import { ROOT } from '../sources.ts'
import { MOMENT } from './corpus.ts'
import { demonstrationLibrary, type Library } from './library.ts'
import { plainBm25 } from './plainBm25.ts'

const HALVES = { 调试一半: 'everyday-tuning.txt', 留出一半: 'everyday-kept.txt' }
const FOLDER = join(ROOT, 'tools/benchmarks/search')
const READ = 50

type Question = { query: string; settling: Set<string> }
type Ranks = { query: string; ours: number; plain: number }

/** Short everyday questions: where does the article stand that settles it, beside plain BM25 over the same articles? */
export async function everyday(): Promise<void> {
  const library = await demonstrationLibrary()
  const ranksOf = ranking(library)
  for (const [name, file] of Object.entries(HALVES)) {
    const path = join(FOLDER, file)
    if (!existsSync(path)) {
      console.log(`\n${name}：没有 tools/benchmarks/search/${file}，略过`)
      continue
    }
    const lines = readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    const questions = lines.flatMap((line) => readLine(line, library))
    console.log(`\n${name}：${questions.length} 问，另有 ${lines.length - questions.length} 问所依据的法规不在库中`)
    report(questions.map(ranksOf))
  }
}

/** `query<TAB>file.md#22,other.md#7`; labels in laws that are not here are left out. */
function readLine(line: string, { keyOf }: Library): Question[] {
  const [query = '', labels = ''] = line.split('\t')
  const settling = labels.split(',').flatMap((label) => {
    const [file = '', address = ''] = label.trim().split('#')
    const key = keyOf.get(file.replace(/^.*\//, ''))
    return key && address ? [`${key}~${address}`] : []
  })
  return settling.length > 0 ? [{ query: query.trim(), settling: new Set(settling) }] : []
}

function ranking({ documents }: Library): (question: Question) => Ranks {
  const index = createSearchIndex(tradeWith(readSynonymFile()))
  for (const document of documents) index.put(document)
  const listed = documents.filter(({ work }) => work?.stages.findLast(({ from }) => from <= MOMENT.today)?.listed)
  const plain = plainBm25(
    listed.flatMap(({ key, title, articles }) =>
      articles.map(({ address, text }) => ({ id: `${key}~${address}`, text: `${title}\n${text}` })),
    ),
    READ,
  )
  return ({ query, settling }) => {
    const { groups } = index.query({ keyword: query, sort: 'relevance', offset: 0, size: READ, moment: MOMENT })
    const hits = groups.flatMap(({ key, best }) => best.map(({ address, rank }) => ({ id: `${key}~${address}`, rank })))
    const ours = Math.min(...hits.filter(({ id }) => settling.has(id)).map(({ rank }) => rank))
    const at = plain(query).findIndex((id) => settling.has(id))
    return { query, ours, plain: at < 0 ? Number.POSITIVE_INFINITY : at + 1 }
  }
}

const written = (rank: number) => (rank <= READ ? String(rank) : '–').padStart(6)

function report(ranks: Ranks[]): void {
  console.log('BM25  本引擎  问题')
  for (const { query, ours, plain } of ranks) console.log(`${written(plain)}${written(ours)}  ${query}`)
  for (const [name, of] of [
    ['BM25', (one: Ranks) => one.plain],
    ['本引擎', (one: Ranks) => one.ours],
  ] as const) {
    const share = (worth: (rank: number) => number) =>
      (ranks.reduce((sum, one) => sum + worth(of(one)), 0) / Math.max(ranks.length, 1)).toFixed(3)
    const within = (most: number) => share((rank) => (rank <= most ? 1 : 0))
    console.log(
      `${name}  success@1 ${within(1)}  @3 ${within(3)}  @10 ${within(10)}  MRR@10 ${share((rank) => (rank <= 10 ? 1 / rank : 0))}`,
    )
  }
}
