import { createSearchIndex, type SearchIndex } from '@zhengcai/engine/searchIndex.ts'
import { readSynonymFile } from '@zhengcai/server/search/words/synonymFile.ts'
import { tradeWith } from '@zhengcai/server/search/words/trade.ts'
import { idsByPlace, type Judged, lawDocuments, MOMENT } from './corpus.ts'
import { type Measures, mean, measure, random } from './measures.ts'
import { plainBm25 } from './plainBm25.ts'

/** Neighbouring questions ask about the same article, so the halves are made of blocks, not of single questions. */
const BLOCKS = 10
const isSecondHalf = (at: number, total: number) => Math.floor((at * BLOCKS) / total) % 2 === 1

/** Questions in everyday words, and fragments quoted nearly word for word, beside plain BM25. */
export function relevance(judged: Judged): void {
  const index = createSearchIndex(tradeWith(readSynonymFile()))
  for (const document of lawDocuments(judged.articles)) index.put(document)
  const ours = articlesFound(index, judged, false)
  const asShown = articlesFound(index, judged, true)
  const plain = plainBm25(judged.articles.map(({ id, title, text }) => ({ id, text: `${title}\n${text}` })))
  const total = judged.questions.length
  const sets = {
    全部问题: judged.questions,
    甲组区块: judged.questions.filter((_, at) => !isSecondHalf(at, total)),
    乙组区块: judged.questions.filter((_, at) => isSecondHalf(at, total)),
    近乎原文: nearVerbatim(judged),
  }
  console.log(
    '问题集          数目    recall@10      MRR@10     nDCG@10   （基准 → 本引擎）  nDCG 之比  归在法规下展示时',
  )
  for (const [name, questions] of Object.entries(sets)) {
    const base = mean(questions.map(({ text, relevant }) => measure(plain(text), relevant)))
    const own = mean(questions.map(({ text, relevant }) => measure(ours(text), relevant)))
    const shown = mean(questions.map(({ text, relevant }) => measure(asShown(text), relevant)))
    const ratios = [own, shown].map(({ ndcg }) => (ndcg / base.ndcg).toFixed(3)).join('  ')
    console.log(`${name.padEnd(10, '　')}${String(questions.length).padStart(5)}  ${beside(base, own)}  ${ratios}`)
  }
}

function beside(base: Measures, own: Measures): string {
  return (['recall', 'mrr', 'ndcg'] as const)
    .map((name) => `${base[name].toFixed(3)} → ${own[name].toFixed(3)}`)
    .join('  ')
}

/** Articles by their rank among all articles, or in the order in which a reader meets them: law by law, its best below it. */
function articlesFound(index: SearchIndex, { articles }: Judged, underLaws: boolean): (query: string) => string[] {
  const idOf = idsByPlace(articles)
  return (keyword) => {
    const { groups } = index.query({ keyword, sort: 'relevance', offset: 0, size: 10, moment: MOMENT })
    const hits = groups.flatMap(({ key, best }) => best.map((hit) => ({ key, ...hit })))
    const ordered = underLaws ? hits : hits.toSorted((a, b) => a.rank - b.rank)
    return ordered.map(({ key, address }) => idOf(key, address))
  }
}

/** What somebody types who has the text before them: a clause with a few characters left out. */
function nearVerbatim({ articles }: Judged): Judged['questions'] {
  const next = random(7)
  const long = articles.filter(({ text }) => text.length > 40)
  return Array.from({ length: 400 }, (_, at) => {
    const { id, text } = long[Math.floor(next() * long.length)] as (typeof long)[number]
    const from = Math.floor(next() * (text.length - 30))
    const clause = [...text.slice(from, from + 28)].filter(() => next() > 0.12).join('')
    return { id: `v${at}`, text: clause, relevant: new Set([id]) }
  })
}
