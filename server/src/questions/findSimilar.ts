import { articleHref } from '@zhengcai/contract/knowledge/articleHref.ts'
import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import type { Similar } from '@zhengcai/contract/questions/userQuestion.contract.ts'
import { KNOWLEDGE_CHANGED } from '../knowledge/knowledge.queries.ts'
import { partsOfVersions } from '../laws/citations/partsOfVersions.ts'
import { cached } from '../platform/cached.ts'
import type { Changes } from '../platform/changes.ts'
import type { Db } from '../platform/database.ts'
import { listAnswerTexts, listArticlesCitedBy, listVisibleAnswers } from './answers.queries.ts'
import { pairsOf, rangesOf, snippetOf } from './sharedPairs.ts'

const QUESTIONS = 5
const ARTICLES = 4
const SNIPPET = 80
/** A pair that more of the answers share tells nothing. */
const COMMON_SHARE = 0.4
/** Less of what was typed than this is chance. */
const LEAST_SHARED = 0.15
const TITLE_WEIGHT = 1.6

type Indexed = { esId: string; text: string; title: Set<string>; all: Set<string> }
/** `unknown` is what a pair weighs that no answer has: it speaks against all of them. */
type Index = { answers: Indexed[]; weights: Map<string, number>; unknown: number }
type Hit = { answer: Indexed; score: number }

/** Answered questions that may settle what is being typed, and the articles these answers rest on. */
export function similarFinder(db: Db, changes: Changes): (typed: string) => Promise<Similar> {
  const index = cached(() => readIndex(db))
  changes.on(KNOWLEDGE_CHANGED, index.drop)
  return async (typed) => {
    const { answers, weights, unknown } = await index.get()
    const pairs = pairsOf(typed)
    const telling = new Set([...pairs].filter((pair) => weights.get(pair)))
    const strange = [...pairs].filter((pair) => !weights.has(pair)).length
    const hits = rank(answers, telling, { weights, beside: strange * unknown })
    const visible = new Map(
      (
        await listVisibleAnswers(
          db,
          hits.map(({ answer }) => answer.esId),
        )
      ).map((row) => [row.esId, row]),
    )
    const shown = hits.filter(({ answer }) => visible.has(answer.esId)).slice(0, QUESTIONS)
    return {
      questions: shown.flatMap(({ answer }) => {
        const row = visible.get(answer.esId)
        return row ? [describeAnswer(row, answer.text, telling)] : []
      }),
      articles: await articlesOf(db, shown, telling, weights),
    }
  }
}

async function readIndex(db: Db): Promise<Index> {
  const answers = (await listAnswerTexts(db)).map(({ esId, title, text }) => ({
    esId,
    text,
    title: pairsOf(title),
    all: pairsOf(`${title} ${text}`),
  }))
  const counts = new Map<string, number>()
  for (const { all } of answers) for (const pair of all) counts.set(pair, (counts.get(pair) ?? 0) + 1)
  const most = Math.max(2, answers.length * COMMON_SHARE)
  const weigh = (count: number) => (count <= most ? Math.log(1 + answers.length / count) : 0)
  const weights = new Map([...counts].map(([pair, count]) => [pair, weigh(count)]))
  return { answers, weights, unknown: weigh(1) }
}

/** What the typed text shares with a set of pairs, by weight. */
function shared(typed: Set<string>, pairs: Set<string>, weights: Map<string, number>): number {
  let sum = 0
  for (const pair of typed) if (pairs.has(pair)) sum += weights.get(pair) ?? 0
  return sum
}

function rank(
  answers: Indexed[],
  typed: Set<string>,
  { weights, beside }: { weights: Map<string, number>; beside: number },
): Hit[] {
  const whole = shared(typed, typed, weights) + beside
  return answers
    .map((answer) => {
      const common = shared(typed, answer.all, weights)
      return { answer, common, score: common + (TITLE_WEIGHT - 1) * shared(typed, answer.title, weights) }
    })
    .filter(({ common }) => common / whole >= LEAST_SHARED)
    .sort((a, b) => b.score - a.score || (a.answer.esId < b.answer.esId ? -1 : 1))
    .slice(0, 2 * QUESTIONS)
}

function describeAnswer(
  row: { esId: string; title: string; publishTime: string; expert: string },
  text: string,
  telling: Set<string>,
): Similar['questions'][number] {
  const snippet = snippetOf(text, telling, SNIPPET)
  return {
    ...row,
    titleRanges: rangesOf(row.title, telling),
    snippet,
    snippetRanges: rangesOf(snippet, telling),
    href: detailPath({ kind: 'question', esId: row.esId }),
  }
}

async function articlesOf(
  db: Db,
  hits: Hit[],
  telling: Set<string>,
  weights: Map<string, number>,
): Promise<Similar['articles']> {
  const scores = new Map(hits.map(({ answer, score }) => [answer.esId, score]))
  const cited = await listArticlesCitedBy(db, [...scores.keys()])
  const scored = cited.map((article) => {
    const own = shared(telling, pairsOf(article.text), weights)
    return { article, score: own + Math.max(...article.sources.map((source) => scores.get(source) ?? 0)) }
  })
  const partIn = await partsOfVersions(db, [...new Set(cited.map(({ esId }) => esId))])
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, ARTICLES)
    .map(({ article: { esId, address, title, label, text } }) => {
      const snippet = snippetOf(text, telling, SNIPPET)
      return {
        target: `${esId}~${address}`,
        title,
        label,
        snippet,
        snippetRanges: rangesOf(snippet, telling),
        href: articleHref({ esId, address, part: partIn(esId, address) }),
      }
    })
}
