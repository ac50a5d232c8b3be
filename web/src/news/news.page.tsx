import { type MetaArgs, useLoaderData } from 'react-router'
import { knowledgeItem } from '../knowledge/knowledgeItem.ts'
import { apiOf } from '../platform/api.ts'
import { listAddress, plainAddress } from '../platform/listAddress.ts'
import { inBrowser, type LoadArgs, numberIn, onServer } from '../platform/loading.ts'
import { pageMeta } from '../platform/pageMeta.ts'
import { useSite } from '../platform/useSite.ts'
import { useTopOfList } from '../platform/useTopOfList.ts'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { Choices } from '../ui/Choices.tsx'
import { ItemRow } from '../ui/ItemRow.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { SectionHeader } from '../ui/SectionHeader.tsx'
import { EmptyState } from '../ui/States.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import css from './news.module.css'

const PAGE_SIZE = 12
const ROOT_CLASS = 'news'

async function load({ context, request }: LoadArgs) {
  const params = new URL(request.url).searchParams
  const classId = params.get('class') || undefined
  const sort = params.get('sort') === 'hottest' ? ('hottest' as const) : ('newest' as const)
  const page = numberIn(params, 'page', 1)
  const size = Math.min(numberIn(params, 'size', PAGE_SIZE), 100)
  const { rows, total } = await apiOf(context).knowledge.news({ classId, sort, pageNum: page, pageSize: size })
  return { rows, total, page, size, classId, sort }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, {
    title: '资讯',
    description: '政府采购要闻、政策、地方动态、深度报道、观点与案例',
    path: plainAddress(args.location, ['class', 'sort', 'page']),
    feed: 'news',
  })

export default function NewsPage() {
  const { rows, total, page, size, classId, sort } = useLoaderData<typeof loader>()
  const { site, classes } = useSite()
  const list = useTopOfList()
  const now = { class: classId, sort: sort === 'newest' ? undefined : sort }
  const address = (change: { class?: string | undefined; sort?: string | undefined; page?: number }) =>
    listAddress('/news', { ...now, size: size === PAGE_SIZE ? undefined : size, ...change })
  const channels = classes.filter(({ parentId }) => parentId === ROOT_CLASS)
  const tabs = [{ id: undefined, name: '全部' }, ...channels].map(({ id, name }) => ({
    label: name,
    to: address({ class: id }),
    current: id === classId,
  }))
  return (
    <main id="main" className="wrap">
      <Breadcrumbs steps={[['首页', '/index'], ['资讯']]} />
      <div className={css.head} ref={list}>
        <SectionHeader title="资讯" level={1} />
        <div className={css.filters}>
          <Tabs label="资讯频道" tabs={tabs} />
          <Choices
            label="排序"
            choices={[
              { label: '最新', to: address({ sort: undefined }), current: sort === 'newest' },
              { label: '最热', to: address({ sort: 'hottest' }), current: sort === 'hottest' },
            ]}
          />
        </div>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={page > 1 ? '这一页没有内容' : '这个频道还没有内容'}>
          <LinkButton quiet to={page > 1 ? address({}) : '/news'}>
            {page > 1 ? '回到第一页' : '看全部资讯'}
          </LinkButton>
        </EmptyState>
      ) : (
        <div className={css.list}>
          {rows.map((row, index) => (
            <ItemRow key={row.esId} item={knowledgeItem(row, site.today)} level={2} eager={index < 2} />
          ))}
        </div>
      )}
      <Pagination page={page} pageSize={size} total={total} to={(next) => address({ page: next })} />
    </main>
  )
}
