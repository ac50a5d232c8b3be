import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import type { Similar } from '@zhengcai/contract/questions/userQuestion.contract.ts'
import type { Db } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/refusals.ts'
import { htmlToTree } from '../../platform/text/tree/htmlToTree.ts'
import type { Search } from '../../search/search.ts'
import { findPublicAnswer, listHelpful } from '../answering/answers.queries.ts'
import { findSimilar } from '../asking/findSimilar.ts'
import { NO_SUCH_QUESTION } from '../moveQuestion.ts'
import { findQuestion } from '../questions.queries.ts'
import { findOpenAlike } from './alike/openAlike.ts'
import { listSupplements } from './supplements.ts'

const SHOWN = 5

/** Public answers by the search that readers use, others that are asked now, and articles that say something to it. */
export async function similarCases({ db, search }: { db: Db; search: Search }, id: string) {
  const question = (await findQuestion(db, { id })) ?? notFound(NO_SUCH_QUESTION)
  const added = (await listSupplements(db, id)).map((one) => one.content).join('\n')
  const { title } = question
  const [{ questions, articles }, open] = await Promise.all([
    findForDesk(db, search, { title, added: added.slice(0, 400), content: question.content.slice(0, 400) }),
    findOpenAlike({ db, search }, { id, title, content: `${question.content}${added}` }),
  ])
  const votes = await listHelpful(
    db,
    questions.map(({ esId }) => esId),
  )
  return {
    answered: questions
      .filter(({ esId }) => esId !== question.esId)
      .map(({ esId, title: asking, snippet }) => ({
        esId,
        title: asking,
        summary: snippet,
        helpful: votes.get(esId) ?? 0,
        href: detailPath({ kind: 'question', esId }),
      })),
    open: open.slice(0, SHOWN).map(({ one, score }) => ({ ...one, score })),
    articles,
  }
}

type Words = { title: string; added: string; content: string }

/** As readers look for it, by the one sentence; before it by what was added, since that says what the sentence left open. The account below it helps where nothing else finds anything. */
async function findForDesk(db: Db, search: Search, { title, added, content }: Words) {
  const ways = [
    ...(added ? [{ title: added, content: '' }] : []),
    { title, content: '' },
    ...(content ? [{ title, content }] : []),
  ]
  let found: Pick<Similar, 'questions' | 'articles'> = { questions: [], articles: [] }
  for (const way of ways) {
    if (found.questions.length > 0 && found.articles.length > 0) break
    const { questions, articles } = await findSimilar(db, search, way)
    found = {
      questions: found.questions.length > 0 ? found.questions : questions,
      articles: found.articles.length > 0 ? found.articles : articles,
    }
  }
  return found
}

/** A public answer as a text that can be taken into another. */
export async function quoteAnswer(db: Db, esId: string) {
  const { title, body } = (await findPublicAnswer(db, esId)) ?? notFound('没有找到这条问答，它可能已被撤下')
  return { title, tree: htmlToTree(body), href: detailPath({ kind: 'question', esId }) }
}
