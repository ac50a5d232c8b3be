import { ID_FORM } from '@zhengcai/contract/forms.ts'
import { type MetaArgs, useLoaderData } from 'react-router'
import { itemMeta } from '../knowledge/itemMeta.ts'
import { itemOfKind } from '../knowledge/itemOfKind.ts'
import { apiOf } from '../platform/api/api.ts'
import { numberIn, shapedIn } from '../platform/steps/inAddress.ts'
import { plainAddress } from '../platform/steps/listAddress.ts'
import { inBrowser, type LoadArgs, onServer } from '../platform/steps/loading.ts'
import { pageMeta } from '../platform/steps/pageMeta.ts'
import { ArticlesOfColumn, COLUMN_SIZE } from './ArticlesOfColumn.tsx'
import { BookDetail } from './BookDetail.tsx'
import { bookLd } from './bookLd.ts'
import { SHELF_SIZE, Shelf } from './Shelf.tsx'

const TYPES = ['journal', 'book'] as const

/** The shelf, one thing on it (`?id=`), or the articles of a column of the magazine (`?class=`). */
async function load(args: LoadArgs) {
  const { context, request } = args
  const { knowledge } = apiOf(context)
  const params = new URL(request.url).searchParams
  const id = params.get('id')
  if (id !== null) {
    const issue = knowledge.issue({ id })
    // What is no book has no contents either: where it stands is told first.
    issue.catch(() => {})
    const item = await itemOfKind(args, 'book')
    const { rows } = await issue
    return { view: 'one' as const, item, articles: rows }
  }
  const page = numberIn(params, 'page', 1)
  const classId = shapedIn(params, 'class', ID_FORM)
  if (classId) {
    const articles = await knowledge.list({ kind: 'article', classId, pageNum: page, pageSize: COLUMN_SIZE })
    return { view: 'column' as const, ...articles, classId, page }
  }
  const type = TYPES.find((one) => one === params.get('type'))
  const asked = Number(params.get('year'))
  const year = Number.isInteger(asked) && asked >= 1949 && asked <= 2100 ? asked : undefined
  const [books, years] = await Promise.all([
    knowledge.books({ type, year, pageNum: page, pageSize: SHELF_SIZE }),
    knowledge.bookYears({ type }),
  ])
  return { view: 'shelf' as const, ...books, years, type, year, page }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = (args: MetaArgs<typeof loader>) => {
  const shown = args.loaderData
  if (shown?.view === 'one') {
    return itemMeta({ ...args, loaderData: shown.item }, { list: ['书刊', '/books'], type: 'book', ld: bookLd })
  }
  const path = plainAddress(args.location, ['class', 'type', 'year', 'page'])
  if (shown?.view === 'column') {
    return pageMeta(args, { title: '杂志文章', description: '按栏目读《政采视野》的文章', path, feed: 'articles' })
  }
  return pageMeta(args, {
    title: '书刊',
    description: '各期《政采视野》与政府采购图书，按年份和类型陈列',
    path,
    feed: 'books',
  })
}

export default function BooksPage() {
  const shown = useLoaderData<typeof loader>()
  if (shown.view === 'one') return <BookDetail item={shown.item} articles={shown.articles} />
  if (shown.view === 'column') return <ArticlesOfColumn {...shown} />
  return <Shelf {...shown} />
}
