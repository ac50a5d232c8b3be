import type { Answered } from '@zhengcai/contract/calls.ts'
import type { knowledgeSearch } from '@zhengcai/contract/search/knowledgeSearch.contract.ts'
import type { Db } from '../platform/database.ts'
import { markingFor } from './markText.ts'
import { presentRows } from './presentRows.ts'
import { readQuery } from './readQuery.ts'
import type { Search } from './searchThread.ts'

type Similar = Answered<(typeof knowledgeSearch)['similar']>

/** Answered questions and articles of law that may settle what somebody is about to ask. */
export async function findSimilar(
  db: Db,
  search: Search,
  { title, content, size }: { title: string; content: string; size: number },
): Promise<Similar> {
  const keyword = `${title} ${content}`.slice(0, 200).trim()
  const plain = { keyword, sort: 'relevance' as const, offset: 0, size }
  const [questions, laws] = await Promise.all([
    search.query({ ...plain, kinds: ['question'] }),
    search.query({ ...plain, kinds: ['law'] }),
  ])
  const marking = markingFor(readQuery(keyword), laws.expanded)
  const [asked, found] = await Promise.all([
    presentRows(db, questions.groups, marking),
    presentRows(db, laws.groups, marking),
  ])
  const articles = found.flatMap(({ esId, title: law, law: facts, articles: hits }) =>
    facts ? hits.slice(0, 2).map((hit) => ({ esId, title: law, status: facts.status, ...hit })) : [],
  )
  return { questions: asked, articles: articles.slice(0, size) }
}
