import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NEVER_SECONDS, type SearchDocument } from '@zhengcai/engine/searchDocument.ts'
import { lawWork, NEVER } from '@zhengcai/server/laws/search/lawWork.ts'
import { chineseNumber } from '@zhengcai/server/platform/text/chineseNumber.ts'
import { withCitations } from './citedArticles.ts'

export type JudgedArticle = {
  id: string
  law: string
  article: string
  chapter: string
  category: string
  version: string
  title: string
  text: string
}
export type Question = { id: string; text: string; relevant: Set<string> }
export type Judged = { articles: JudgedArticle[]; questions: Question[] }

export function readJudged(folder: string): Judged {
  const lines = (name: string) => readFileSync(join(folder, name), 'utf8').trim().split('\n')
  const relevant = new Map<string, Set<string>>()
  for (const line of lines('qrels.tsv').slice(1)) {
    const [question = '', article = ''] = line.split('\t')
    relevant.set(question, (relevant.get(question) ?? new Set()).add(article))
  }
  const questions = lines('queries.jsonl').map((line) => JSON.parse(line) as { id: string; text: string })
  return {
    articles: lines('corpus.jsonl').map((line) => JSON.parse(line)),
    questions: questions
      .map((question) => ({ ...question, relevant: relevant.get(question.id) ?? new Set<string>() }))
      .filter((question) => question.relevant.size > 0),
  }
}

/** Of statutes the category is their branch. */
export const levelOf = ({ category }: JudgedArticle): string => (category in LEVELS ? category : '法律')

const LEVELS: Record<string, string> = { 行政法规: '2', 部门规章: '3', 司法解释: '8' }

/** 第二百九十一条之一 is 291.1; what has no number of its own is known by its place. */
function addressesOf(own: JudgedArticle[]): string[] {
  const taken = new Set<string>()
  return own.map(({ article }, at) => {
    const [, number = '', after] = /^第(.+?)条(?:之(.+))?$/.exec(article) ?? []
    const whole = chineseNumber(number)
    const address = whole === undefined ? '' : [whole, ...(after ? [chineseNumber(after)] : [])].join('.')
    if (address === '' || taken.has(address)) return `at${at}`
    taken.add(address)
    return address
  })
}

type Place = { id: string; key: string; address: string }

/** Where the articles of the set stand in their laws. */
export function placesOf(articles: JudgedArticle[]): Place[] {
  const laws = Map.groupBy(articles, ({ law, version }) => `knowledge:${law}${version}`)
  return [...laws].flatMap(([key, own]) =>
    addressesOf(own).map((address, at) => ({ id: own[at]?.id ?? '', key, address })),
  )
}

/** Which article of the set stands at a place in a law. */
export function idsByPlace(articles: JudgedArticle[]): (key: string, address: string) => string {
  const ids = new Map(placesOf(articles).map(({ id, key, address }) => [`${key}~${address}`, id]))
  return (key, address) => ids.get(`${key}~${address}`) ?? ''
}

/** The articles as laws, the way the product holds them. */
export function lawDocuments(articles: JudgedArticle[]): SearchDocument[] {
  const laws = Map.groupBy(articles, ({ law, version }) => `${law}${version}`)
  return withCitations([...laws].map(([key, own]) => lawDocument(key, own)))
}

function lawDocument(key: string, own: JudgedArticle[]): SearchDocument {
  return {
    key: `knowledge:${key}`,
    kind: 'law',
    classId: 'law',
    title: own[0]?.law ?? '',
    names: [],
    texts: [],
    publishTime: 0,
    withdrawTime: NEVER_SECONDS,
    year: Number(own[0]?.version.slice(0, 4)) || 2000,
    views: 0,
    work: lawWork(own[0]?.law ?? '', {
      lawId: key,
      level: LEVELS[own[0]?.category ?? ''] ?? '1',
      effective: 0,
      expiry: NEVER,
      abolished: NEVER,
      nextEffective: NEVER,
      isFirst: true,
    }),
    articles: addressesOf(own)
      .map((address, at) => ({ address, ...(own[at] as JudgedArticle) }))
      .map(({ address, article, chapter, text }) => ({
        address,
        label: article,
        path: chapter.replaceAll('>', ' '),
        text,
        part: 1,
      })),
  }
}

export const MOMENT = { seconds: 1_795_000_000, today: 20_261_115 }
