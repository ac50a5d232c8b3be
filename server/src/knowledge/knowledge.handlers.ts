import { knowledge } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { chinaDay } from '../platform/chinaTime.ts'
import type { Db } from '../platform/database.ts'
import { notFound } from '../platform/refusals.ts'
import { serve } from '../platform/serve.ts'
import {
  countKnowledge,
  findClass,
  findKnowledge,
  findNeighbours,
  type ListFilter,
  listClasses,
  listFirstClasses,
  listKnowledge,
} from './knowledge.queries.ts'
import { solicitState } from './solicitState.ts'

export const knowledgeHandlers = ({ db }: { db: Db }) =>
  serve(knowledge, {
    news: ({ query }) => pageOf(db, { ...query, kind: 'news' }),
    list: ({ query }) => pageOf(db, query),
    books: ({ query: { type, year, ...query } }) =>
      pageOf(db, { ...query, kind: 'book', sort: 'newest', bookType: type, bookYear: year }),
    solicits: ({ query: { state, ...query } }) =>
      pageOf(db, { ...query, kind: 'solicit', sort: 'deadline', solicitState: state }),
    async knowledge({ params }) {
      const item = (await findKnowledge(db, params.id)) ?? notFound('没有找到这条内容，它可能已被撤下')
      return { ...withFacts(item), ...(await findNeighbours(db, item)) }
    },
    classes: () => listClasses(db),
    async firstClass({ params }) {
      const parent = (await findClass(db, params.id)) ?? notFound('没有这个栏目')
      return listFirstClasses(db, parent.id)
    },
  })

async function pageOf(db: Db, filter: ListFilter) {
  if (filter.classId && !(await findClass(db, filter.classId))) notFound('没有这个栏目')
  const [rows, total] = await Promise.all([listKnowledge(db, filter), countKnowledge(db, filter)])
  return { rows: rows.map(withFacts), total }
}

/** What only this kind has stands under the kind's own name. */
function withFacts<T extends { kind: string; extra: object }>({ extra, ...item }: T) {
  const state = 'deadline' in extra ? solicitState(String(extra.deadline), chinaDay()) : {}
  return { ...item, [item.kind]: { ...extra, ...state } }
}
