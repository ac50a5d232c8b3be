import type { Citations } from '@zhengcai/contract/knowledge/citations.ts'
import { knowledge } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { notFound } from '../platform/http/refusals.ts'
import { type Handlers, serve } from '../platform/http/serve.ts'
import { describeItem, type KindFacts } from './describeItems.ts'
import {
  findClass,
  findKnowledge,
  type ItemCondition,
  listBranch,
  type listClasses,
  listFirstClasses,
} from './knowledge.queries.ts'
import { type Items, listItems, newestOf } from './listItems.ts'
import { listRelated } from './relations.queries.ts'
import type { ViewCounter } from './viewCounter.ts'

/** Calls about one kind only: answered by the feature that holds it. */
export type KindCalls = Pick<Handlers<typeof knowledge>, 'books' | 'bookYears' | 'issue' | 'solicits' | 'speakers'>

type Needs = {
  items: Items
  views: Pick<ViewCounter, 'viewOf'>
  facts: KindFacts[]
  calls: KindCalls
  spokenBy: (speaker: string) => ItemCondition
  citationsOf: (esId: string) => Promise<Citations>
  classes: () => ReturnType<typeof listClasses>
}

export const knowledgeHandlers = ({ items, views, facts, calls, spokenBy, citationsOf, classes }: Needs) => {
  const { db, describe } = items
  return serve(knowledge, {
    ...calls,
    news: ({ query }) => listItems(items, { ...query, kind: 'news' }),
    list: ({ query: { speaker, ...query } }) =>
      listItems(items, { ...query, where: speaker ? [spokenBy(speaker)] : [] }),
    async knowledge({ params, forEachReader }) {
      const item = (await findKnowledge(db, itemId(params.id))) ?? notFound('没有找到这条内容，它可能已被撤下')
      forEachReader(views.viewOf(item.esId))
      const [related, citations] = await Promise.all([
        listRelated(db, { esId: item.esId, size: 6 }).then(describe),
        citationsOf(item.esId),
      ])
      return { ...(await describeItem(facts, item)), related, citations }
    },
    async class({ params }) {
      const [top, ...below] = await listBranch(db, params.id)
      if (!top) notFound('没有这个分类')
      const withItems = async ({ id, name, count, branch }: typeof top) => ({
        id,
        name,
        count,
        items: await newestOf(items, { classId: id, branch, count: params.n }),
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
      return describe(await listRelated(db, { ...body, esId }))
    },
    classes,
    async firstClass({ params }) {
      const parent = (await findClass(db, params.id)) ?? notFound('没有这个栏目')
      return listFirstClasses(db, parent.id)
    },
  })
}

/** `ESID~22` names an article; the item is its law. */
const itemId = (id: string) => id.split('~')[0] ?? ''
