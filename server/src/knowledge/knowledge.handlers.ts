import type { Citations } from '@zhengcai/contract/knowledge/citations.ts'
import { knowledge } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { notFound } from '../platform/http/refusals.ts'
import { type Handlers, serve } from '../platform/http/serve.ts'
import { describeItem, type KindFacts } from './describeItems.ts'
import { listRelated, wholeFinder } from './detail.queries.ts'
import {
  findClass,
  findKind,
  type ItemCondition,
  listBranch,
  type listClasses,
  listFirstClasses,
  type Narrowing,
} from './knowledge.queries.ts'
import { type Items, listItems, newestOf } from './listItems.ts'
import type { ViewCounter } from './viewCounter.ts'

/** Calls about one kind only: answered by the feature that holds it. */
export type KindCalls = Pick<Handlers<typeof knowledge>, 'books' | 'bookYears' | 'issue' | 'solicits' | 'speakers'>

/** What items cite. Most cite nothing, and of those nobody has to ask. */
export type ItemCitations = { cites: ItemCondition; of(esId: string): Promise<Citations>; none: Citations }

type Needs = {
  items: Items
  views: Pick<ViewCounter, 'viewOf'>
  facts: KindFacts[]
  calls: KindCalls
  spokenBy: (speaker: string) => Narrowing
  citations: ItemCitations
  classes: () => ReturnType<typeof listClasses>
}

const RELATED = 6

export const knowledgeHandlers = ({ items, views, facts, calls, spokenBy, citations, classes }: Needs) => {
  const { db, values, describe } = items
  const findWhole = wholeFinder({ relatedSize: RELATED, cites: citations.cites, facts })
  return serve(knowledge, {
    ...calls,
    news: ({ query }) => listItems(items, { ...query, kind: 'news' }),
    list: ({ query: { speaker, ...query } }) =>
      listItems(items, { ...query, where: speaker ? [spokenBy(speaker)] : [] }),
    async knowledge({ params, forEachReader }) {
      const found = (await findWhole(db, itemId(params.id))) ?? notFound('没有找到这条内容，它可能已被撤下')
      const { related, cites, ...item } = found
      forEachReader(views.viewOf(item.esId))
      return {
        ...(await describeItem(facts, item)),
        related: await describe(related),
        citations: cites ? await citations.of(item.esId) : citations.none,
      }
    },
    async class({ params }) {
      const [top, ...below] = await values.get(`class ${params.id}`, () => listBranch(db, params.id))
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
      if (!(await findKind(db, esId))) notFound('没有找到这条内容，它可能已被撤下')
      return describe(await listRelated(db, { ...body, esId, facts }))
    },
    classes,
    async firstClass({ params }) {
      const parent = (await findClass(db, params.id)) ?? notFound('没有这个栏目')
      return values.get(`below ${parent.id}`, () => listFirstClasses(db, parent.id))
    },
  })
}

/** `ESID~22` names an article; the item is its law. */
const itemId = (id: string) => id.split('~')[0] ?? ''
