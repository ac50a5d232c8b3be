import { NEVER_SECONDS, type SearchDocument } from '@zhengcai/engine/searchDocument.ts'
import { itemDocument } from '@zhengcai/server/search/itemDocument.ts'
import { type Judged, placesOf, type Question } from './corpus.ts'
import { random } from './measures.ts'

export type Halved = Question & { isSecond: boolean }
/** Which questions count as answered while others are asked. */
export type Crossing = { name: string; inFull?: true; parts: (questions: Halved[]) => Part[] }
/** `repeated`: so many were left out of the log because somebody asks the same in the same words. */
type Part = { log: Question[]; asked: Halved[]; repeated: number }

const LONGEST_TITLE = 60
const TODAY = 1_795_000_000

/** Questions as the product holds those that were answered and rest on the articles judged right. */
export function answeredBy({ articles }: Judged): (question: Question) => SearchDocument {
  const places = new Map(placesOf(articles).map((place) => [place.id, place]))
  return ({ id, text, relevant }) => {
    const cites = [...relevant].flatMap((article) => {
      const place = places.get(article)
      return place ? [place.key, `${place.key}~${place.address}`] : []
    })
    return itemDocument(rowOf(id, text), { cites: [...new Set(cites)] })
  }
}

const rowOf = (id: string, text: string) => ({
  id: `answered-${id}`,
  kind: 'question' as const,
  classId: 'question',
  title: text.slice(0, LONGEST_TITLE),
  summary: '',
  bodyText: text,
  tags: [],
  source: '',
  author: '',
  views: 0,
  publishTime: TODAY,
  withdrawTime: NEVER_SECONDS,
  year: 2026,
  extra: {},
})

/** The halves are made of blocks, so hardly a question has its like in the log; one by one, neighbours that ask about the same thing are in it. */
const byBlocks = ({ isSecond }: Halved) => isSecond
const oneByOne = (_: Halved, at: number) => at % 2 === 1

const crossed =
  (isSecond: (question: Halved, at: number) => boolean, shape: (log: Question[]) => Question[] = (log) => log) =>
  (questions: Halved[]): Part[] => {
    const second = questions.filter(isSecond)
    const first = questions.filter((question, at) => !isSecond(question, at))
    return [partOf(second, first), partOf(first, second)]
    function partOf(others: Halved[], asked: Halved[]): Part {
      const log = unlike(others, asked)
      return { log: shape(log), asked, repeated: others.length - log.length }
    }
  }

export const CROSSINGS: Crossing[] = [
  { name: '另一半区块的题', inFull: true, parts: crossed(byBlocks) },
  { name: '隔题，邻题在内', parts: crossed(oneByOne) },
  ...[10, 100, 1_000].map((size) => ({ name: `${size} 题`, parts: crossed(byBlocks, (log) => drawn(log, size)) })),
  { name: '都只答同一条', parts: crossed(byBlocks, allOnOne) },
]

/** As many as wanted; where there are too few some were asked again. */
function drawn(log: Question[], size: number): Question[] {
  const next = random(11)
  const shuffled = log.map((question) => ({ question, order: next() })).sort((a, b) => a.order - b.order)
  return Array.from({ length: size }, (_, at) => {
    const { question } = shuffled[at % shuffled.length] as (typeof shuffled)[number]
    return { ...question, id: `${question.id}-${at}` }
  })
}

/** Whatever was asked, the answer was the article that most rest on. */
function allOnOne(log: Question[]): Question[] {
  const counts = new Map<string, number>()
  for (const id of log.flatMap(({ relevant }) => [...relevant])) counts.set(id, (counts.get(id) ?? 0) + 1)
  const [[most] = ['']] = [...counts].sort((a, b) => b[1] - a[1])
  return log.map((question) => ({ ...question, relevant: new Set([most]) }))
}

const ALIKE = 0.6

/** The questions of a log that none of those asked repeats in the same words. */
export function unlike(log: Question[], asked: Question[]): Question[] {
  const others = asked.map(({ text }) => pairsOf(text))
  return log.filter(({ text }) => {
    const own = pairsOf(text)
    return !others.some((other) => likeness(own, other) >= ALIKE)
  })
}

function likeness(one: Set<string>, other: Set<string>): number {
  const shared = [...one].filter((pair) => other.has(pair)).length
  return shared / Math.max(one.size + other.size - shared, 1)
}

function pairsOf(text: string): Set<string> {
  const plain = text.replace(/[^\p{L}\p{N}]/gu, '')
  return new Set(Array.from({ length: Math.max(plain.length - 1, 0) }, (_, at) => plain.slice(at, at + 2)))
}
