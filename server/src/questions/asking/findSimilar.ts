import type { Similar } from '@zhengcai/contract/questions/userQuestion.contract.ts'
import type { OfferedArticle, SearchRow } from '@zhengcai/contract/search/knowledgeSearch.contract.ts'
import type { FoundGroup, WeighedWord } from '@zhengcai/engine/searchEngine.ts'
import { foldText } from '@zhengcai/engine/text/foldText.ts'
import { partsOfVersions } from '../../laws/citations/partsOfVersions.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Marking, markingFor, snippetOf } from '../../search/markText.ts'
import type { Search } from '../../search/search.ts'
import { onlyAsks } from '../../search/settling/askedKind.ts'
import { judgeLeading } from '../../search/settling/judgeLeading.ts'
import { offerFitting } from '../../search/settling/offerArticle.ts'
import { listArticlesCitedBy } from '../answering/answers.queries.ts'

const QUESTIONS = 5
const ARTICLES = 4
/** Less of what was typed than this is chance; and what is much weaker than the best is only in its way. */
const LEAST_SHARED = 0.35
const BESIDE_THE_BEST = 0.5

/** Articles that fit what is being written, answered questions that may settle it, and further articles: those the answers rest on before others that say it. */
export async function findSimilar(
  db: Db,
  search: Search,
  { title, content }: { title: string; content: string },
): Promise<Similar> {
  // 这个可以吗: every answer has these words, and none of them is meant.
  if (saysNothing(`${title}${content}`)) return { questions: [], articles: [] }
  if (saysNothing(title)) return findSimilar(db, search, { title: content, content: '' })
  // The one sentence is the question; the account below it is not.
  const [found, fitting] = await Promise.all([look(db, search, `${title} ${content}`), findFitting(search, title)])
  // Details that nobody else wrote of must not take away what the one sentence finds.
  const { questions, articles } = found.questions.length > 0 || content === '' ? found : await look(db, search, title)
  const known = new Set(fitting.map(targetOf))
  return {
    questions,
    articles: [
      ...fitting.map((article) => ({ ...article, fits: true })),
      ...articles.filter((one) => !known.has(targetOf(one))).map((article) => ({ ...article, fits: false })),
    ].slice(0, ARTICLES),
  }
}

const FILLING =
  /这个|那个|这些|那些|这样|那样|这种|那种|这么|那么|请问|请教|老师|专家|编辑|看看|看一下|帮忙|帮我|谢谢|感谢|您好|你好|能不能|可不可以|行不行|是不是|对不对|有没有|可以|能否|是否|应该|怎么办|怎么样|怎么|怎样|如何|什么|为什么|问题|咨询|一下|我们|你们|他们|[这那请我你您他想问做办行吗呢吧啊呀么的了是在有就都也还要会能对看]|[^\p{L}\p{N}]/gu
const saysNothing = (words: string): boolean => words.replace(FILLING, '').length < 2

type Looked = { questions: SearchRow[]; articles: OfferedArticle[] }
const targetOf = ({ esId, address }: OfferedArticle) => `${esId}~${address}`

async function findFitting(search: Search, keyword: string): Promise<OfferedArticle[]> {
  const answer = await search.query({ keyword, sort: 'relevance', offset: 0, kinds: ['law'], size: ARTICLES })
  const asked = answer.readAs ?? keyword
  return offerFitting(await judgeLeading(search, asked, answer), markingFor(asked, answer.expanded))
}

async function look(db: Db, search: Search, keyword: string): Promise<Looked> {
  const plain = { keyword, sort: 'relevance' as const, offset: 0 }
  const [asked, laws] = await Promise.all([
    search.query({ ...plain, kinds: ['question'], size: QUESTIONS }),
    search.query({ ...plain, kinds: ['law'], size: ARTICLES }),
  ])
  const marking = markingFor(keyword, asked.expanded)
  const [questions, found] = await Promise.all([
    search.present(alike(asked.groups), marking),
    search.present(alike(laws.groups), marking),
  ])
  const cited = await citedArticles(
    db,
    questions.map(({ esId }) => esId),
    { marking, says: sharesSense(asked.senses) },
  )
  const said = found.flatMap(({ esId, title, law, articles: [first] }) =>
    first && law ? [{ ...first, esId, title, status: law.status }] : [],
  )
  const known = new Set(cited.map(targetOf))
  return { questions, articles: [...cited, ...said.filter((one) => !known.has(targetOf(one)))] }
}

function alike(groups: FoundGroup[]): FoundGroup[] {
  const likely = groups.filter(({ sense }) => sense >= LEAST_SHARED)
  const best = Math.max(0, ...likely.map(({ score }) => score))
  return likely.filter(({ score }) => score >= BESIDE_THE_BEST * best)
}

/** An answer rests on much that has nothing to do with what is asked here: some word that carries the sense must stand there, or what says the same. */
function sharesSense(senses: WeighedWord[]): (text: string) => boolean {
  const words = senses.filter(({ word }) => !onlyAsks(word))
  const said = words.flatMap(({ word, same }) => [foldText(word), ...same.map(({ text }) => text)])
  return (text) => said.length === 0 || said.some((one) => foldText(text).includes(one))
}

type Sharing = { marking: Marking; says: (text: string) => boolean }

/** What the best answer rests on comes first. */
async function citedArticles(db: Db, esIds: string[], { marking, says }: Sharing): Promise<OfferedArticle[]> {
  const cited = await listArticlesCitedBy(db, esIds)
  const partIn = await partsOfVersions(db, [...new Set(cited.map(({ esId }) => esId))])
  const place = ({ sources }: (typeof cited)[number]) => Math.min(...sources.map((source) => esIds.indexOf(source)))
  return cited
    .filter(({ text }) => says(text))
    .toSorted((a, b) => place(a) - place(b))
    .map(({ esId, address, label, title, status, text }) => ({
      esId,
      address,
      label,
      title,
      status,
      part: partIn(esId, address),
      ...snippetOf(text, marking),
    }))
}
