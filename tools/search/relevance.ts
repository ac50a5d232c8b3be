import type { SearchDocument } from '@zhengcai/engine/searchDocument.ts'
import { createSearchIndex, type SearchIndex } from '@zhengcai/engine/searchIndex.ts'
import { readSynonymFile } from '@zhengcai/server/search/words/synonymFile.ts'
import { tradeWith } from '@zhengcai/server/search/words/trade.ts'
import { idsByPlace, type Judged, lawDocuments, levelOf, MOMENT, type Question } from './corpus.ts'
import { type Measures, mean, measure, random } from './measures.ts'
import { plainBm25 } from './plainBm25.ts'
import { answeredBy, CROSSINGS, type Halved } from './questionLog.ts'

/** A question with how plain BM25 answers it, how the engine does, and how a reader sees that, law by law. */
type Comparison = Halved & { levels: Set<string>; base: Measures; own: Measures; shown: Measures }

/** Neighbouring questions ask about the same article, so the halves are made of blocks, not of single questions. */
const BLOCKS = 10
const isSecondHalf = (at: number, total: number) => Math.floor((at * BLOCKS) / total) % 2 === 1
const LENGTHS = [12, 20, 32, Number.POSITIVE_INFINITY]
/** Of fewer questions a ratio says nothing. */
const ENOUGH = 10

/** Questions in everyday words, and fragments quoted nearly word for word, beside plain BM25. */
export function relevance(judged: Judged): void {
  const ask = asker(judged)
  const asked = ask(withHalves(judged.questions))
  console.log(
    '问题集            数目    recall@10      MRR@10     nDCG@10   （基准 → 本引擎）  nDCG 之比  归在法规下展示时',
  )
  tell('全部问题', asked)
  tell('甲组区块', asked.filter(isFirst))
  tell('乙组区块', asked.filter(isSecond))
  tell('近乎原文', ask(withHalves(nearVerbatim(judged))))
  tellLevels(asked)
  console.log('\n按提问的字数')
  for (const [at, most] of LENGTHS.entries()) {
    const least = (LENGTHS[at - 1] ?? 0) + 1
    const name = Number.isFinite(most) ? `${least} 至 ${most} 字` : `${least} 字以上`
    tellHalves(
      name,
      asked.filter(({ text }) => text.length >= least && text.length <= most),
    )
  }
  tellWithLog(judged, ask)
}

function tellLevels(asked: Comparison[]): void {
  console.log(
    '\n按答案所在法规的效力级别（一题的答案可在几级；“只在”为答案都在这一级）     之比：全部  甲组  乙组  归在法规下展示时',
  )
  for (const level of new Set(asked.flatMap(({ levels }) => [...levels]))) {
    const here = asked.filter(({ levels }) => levels.has(level))
    tellHalves(level, here)
    tellHalves(
      `只在${level}`,
      here.filter(({ levels }) => levels.size === 1),
    )
  }
}

/** The same questions where other questions have been answered; no question is asked beside its own answer. */
function tellWithLog(judged: Judged, ask: Ask): void {
  const questions = withHalves(judged.questions)
  const answered = answeredBy(judged)
  console.log('\n另有已答复的问题时（同样措辞的题不入记录；每题都不与自己的答案同在）')
  for (const { name, inFull, parts } of CROSSINGS) {
    const crossed = parts(questions)
    const asked = crossed.flatMap(({ log, asked: others }) => ask(others, log.map(answered)))
    const repeated = crossed.reduce((sum, part) => sum + part.repeated, 0)
    tell(name, asked, repeated > 0 ? `  未入记录 ${repeated} 题` : '')
    if (!inFull) continue
    tell('　甲组区块', asked.filter(isFirst))
    tell('　乙组区块', asked.filter(isSecond))
    tell('　近乎原文', ask(withHalves(nearVerbatim(judged)), questions.map(answered)))
    tellLevels(asked)
    console.log('')
  }
}

const withHalves = (questions: Question[]): Halved[] =>
  questions.map((question, at) => ({ ...question, isSecond: isSecondHalf(at, questions.length) }))

const isFirst = ({ isSecond: second }: Comparison) => !second
const isSecond = ({ isSecond: second }: Comparison) => second

/** Asks beside the articles and, where some are given, answered questions. */
type Ask = (questions: Halved[], log?: SearchDocument[]) => Comparison[]

function asker(judged: Judged): Ask {
  const index = createSearchIndex(tradeWith(readSynonymFile()))
  for (const document of lawDocuments(judged.articles)) index.put(document)
  const plain = plainBm25(judged.articles.map(({ id, title, text }) => ({ id, text: `${title}\n${text}` })))
  const own = articlesFound(index, judged, false)
  const shown = articlesFound(index, judged, true)
  const levels = new Map(judged.articles.map((article) => [article.id, levelOf(article)]))
  const bases = new Map<string, Measures>()
  return (questions, log = []) => {
    for (const document of log) index.put(document)
    const asked = questions.map((question) => {
      const base = bases.get(question.id) ?? measure(plain(question.text), question.relevant)
      bases.set(question.id, base)
      return {
        ...question,
        levels: new Set([...question.relevant].map((id) => levels.get(id) ?? '')),
        base,
        own: measure(own(question.text), question.relevant),
        shown: measure(shown(question.text), question.relevant),
      }
    })
    for (const { key } of log) index.remove(key)
    return asked
  }
}

type Way = 'base' | 'own' | 'shown'
const meanOf = (asked: Comparison[], way: Way) => mean(asked.map((one) => one[way]))
const ratio = (asked: Comparison[], way: Way) => (meanOf(asked, way).ndcg / meanOf(asked, 'base').ndcg).toFixed(3)

function tell(name: string, asked: Comparison[], remark = ''): void {
  const beside = (['recall', 'mrr', 'ndcg'] as const)
    .map((measured) => [meanOf(asked, 'base'), meanOf(asked, 'own')].map((of) => of[measured].toFixed(3)).join(' → '))
    .join('  ')
  console.log(`${title(name, asked)}  ${beside}  ${ratio(asked, 'own')}  ${ratio(asked, 'shown')}${remark}`)
}

function tellHalves(name: string, asked: Comparison[]): void {
  if (asked.length < ENOUGH) return
  const parts = [asked, asked.filter(isFirst), asked.filter(isSecond)]
  const ratios = [...parts.map((part) => ratio(part, 'own')), ratio(asked, 'shown')].join('  ')
  const [base, own] = [meanOf(asked, 'base'), meanOf(asked, 'own')].map(({ ndcg }) => ndcg.toFixed(3))
  console.log(`${title(name, asked)}  ${base} → ${own}  ${ratios}`)
}

const title = (name: string, asked: Comparison[]) => `${name.padEnd(10, '　')}${String(asked.length).padStart(5)}`

/** Articles by their rank among all articles, or in the order in which a reader meets them: law by law, its best below it. */
function articlesFound(index: SearchIndex, { articles }: Judged, underLaws: boolean): (query: string) => string[] {
  const idOf = idsByPlace(articles)
  return (keyword) => {
    const { groups } = index.query({ keyword, kinds: ['law'], sort: 'relevance', offset: 0, size: 10, moment: MOMENT })
    const hits = groups.flatMap(({ key, best }) => best.map((hit) => ({ key, ...hit })))
    const ordered = underLaws ? hits : hits.toSorted((a, b) => a.rank - b.rank)
    return ordered.map(({ key, address }) => idOf(key, address))
  }
}

/** What somebody types who has the text before them: a clause with a few characters left out. */
function nearVerbatim({ articles }: Judged): Question[] {
  const next = random(7)
  const long = articles.filter(({ text }) => text.length > 40)
  return Array.from({ length: 400 }, (_, at) => {
    const { id, text } = long[Math.floor(next() * long.length)] as (typeof long)[number]
    const from = Math.floor(next() * (text.length - 30))
    const clause = [...text.slice(from, from + 28)].filter(() => next() > 0.12).join('')
    return { id: `v${at}`, text: clause, relevant: new Set([id]) }
  })
}
