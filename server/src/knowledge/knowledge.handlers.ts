import type { Citations } from '@zhengcai/contract/knowledge/citations.ts'
import { knowledge } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/refusals.ts'
import { serve } from '../platform/http/serve.ts'
import { countVotes } from './answers.queries.ts'
import {
  countKnowledge,
  findClass,
  findKnowledge,
  findNeighbours,
  type ListFilter,
  listBookYears,
  listBranch,
  listClasses,
  listEpisodes,
  listFirstClasses,
  listIssueArticles,
  listKnowledge,
  listSpeakers,
} from './knowledge.queries.ts'
import { newestOf, withFacts } from './newestOf.ts'
import { listRelated } from './relations.queries.ts'
import type { ViewCounter } from './viewCounter.ts'

type Needs = {
  db: Db
  views: Pick<ViewCounter, 'countView'>
  /** What a page on a law says beyond its row: told by the feature that holds the laws. */
  lawFacts: (esId: string) => Promise<object | undefined>
  citationsOf: (esId: string) => Promise<Citations>
}

export const knowledgeHandlers = ({ db, views, lawFacts, citationsOf }: Needs) => {
  const moreFacts = async ({ kind, esId }: { kind: string; esId: string }) => {
    if (kind === 'video') return { episodes: await listEpisodes(db, esId) }
    if (kind === 'question') return { helpful: await countVotes(db, esId) }
    return kind === 'law' ? lawFacts(esId) : undefined
  }
  return serve(knowledge, {
    news: ({ query }) => pageOf(db, { ...query, kind: 'news' }),
    list: ({ query }) => pageOf(db, query),
    books: ({ query: { type, year, ...query } }) =>
      pageOf(db, { ...query, kind: 'book', sort: 'newest', bookType: type, bookYear: year }),
    solicits: ({ query: { state, ...query } }) =>
      pageOf(db, { ...query, kind: 'solicit', sort: 'deadline', solicitState: state }),
    bookYears: ({ query }) => listBookYears(db, query.type),
    async issue({ params }) {
      const issue = await findKnowledge(db, params.id)
      if (issue?.kind !== 'book') notFound('没有找到这一期，它可能已被撤下')
      const rows = (await listIssueArticles(db, params.id)).map(withFacts)
      return { rows, total: rows.length }
    },
    async speakers({ query: { classId } }) {
      if (classId && !(await findClass(db, classId))) notFound('没有这个栏目')
      return listSpeakers(db, classId)
    },
    async knowledge({ params, caller }) {
      const item = (await findKnowledge(db, itemId(params.id))) ?? notFound('没有找到这条内容，它可能已被撤下')
      views.countView(item.esId, caller)
      const [neighbours, related, citations] = await Promise.all([
        findNeighbours(db, item),
        listRelated(db, { esId: item.esId, size: 6 }),
        citationsOf(item.esId),
      ])
      const extra = { ...item.extra, ...(await moreFacts(item)) }
      return { ...withFacts({ ...item, extra }), ...neighbours, related: related.map(withFacts), citations }
    },
    async class({ params }) {
      const [top, ...below] = await listBranch(db, params.id)
      if (!top) notFound('没有这个分类')
      const withItems = async ({ id, name, count }: typeof top) => ({
        id,
        name,
        count,
        items: await newestOf(db, { classId: id, count: params.n }),
      })
      const branch = await withItems(top)
      const children = []
      // One after the other: a call must not take every connection there is.
      for (const child of below) children.push(await withItems(child))
      return { ...branch, children }
    },
    async relations({ body }) {
      const esId = itemId(body.esId)
      if (!(await findKnowledge(db, esId))) notFound('没有找到这条内容，它可能已被撤下')
      return (await listRelated(db, { ...body, esId })).map(withFacts)
    },
    classes: () => listClasses(db),
    async firstClass({ params }) {
      const parent = (await findClass(db, params.id)) ?? notFound('没有这个栏目')
      return listFirstClasses(db, parent.id)
    },
  })
}

/** `ESID~22` names an article; the item is its law. */
const itemId = (id: string) => id.split('~')[0] ?? ''

async function pageOf(db: Db, filter: ListFilter) {
  if (filter.classId && !(await findClass(db, filter.classId))) notFound('没有这个栏目')
  const [rows, total] = await Promise.all([listKnowledge(db, filter), countKnowledge(db, filter)])
  return { rows: rows.map(withFacts), total }
}
