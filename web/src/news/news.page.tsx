import { type MetaArgs, useLoaderData } from 'react-router'
import { classListIn, classTabs, orderChoices } from '../knowledge/classList.ts'
import { ItemColumns } from '../knowledge/ItemColumns.tsx'
import { apiOf } from '../platform/api/api.ts'
import { listAddress, plainAddress } from '../platform/steps/listAddress.ts'
import { inBrowser, type LoadArgs, onServer } from '../platform/steps/loading.ts'
import { pageMeta } from '../platform/steps/pageMeta.ts'
import { useTopOfList } from '../platform/steps/useTopOfList.ts'
import { useSite } from '../platform/useSite.ts'
import { Choices } from '../ui/forms/Choices.tsx'
import { Breadcrumbs } from '../ui/layout/Breadcrumbs.tsx'
import { PageHead } from '../ui/layout/PageHead.tsx'
import { Tabs } from '../ui/layout/Tabs.tsx'
import { ListFilters } from '../ui/lists/ListFilters.tsx'
import { Pagination } from '../ui/lists/Pagination.tsx'
import { EmptyList } from '../ui/states/EmptyList.tsx'

const PAGE_SIZE = 12
const ROOT_CLASS = 'news'

async function load({ context, request }: LoadArgs) {
  const { classId, sort, page, size } = classListIn(new URL(request.url).searchParams, PAGE_SIZE)
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
  const { classes } = useSite()
  const list = useTopOfList()
  const now = { class: classId, sort: sort === 'newest' ? undefined : sort }
  const address = (change: { class?: string | undefined; sort?: string | undefined; page?: number }) =>
    listAddress('/news', { ...now, size: size === PAGE_SIZE ? undefined : size, ...change })
  const tabs = classTabs(classes, { root: ROOT_CLASS, chosen: classId, to: (id) => address({ class: id }) })
  return (
    <main id="main" className="wrap">
      <Breadcrumbs steps={[['首页', '/index'], ['资讯']]} />
      <PageHead title="资讯" ref={list}>
        <ListFilters>
          <Tabs label="资讯频道" tabs={tabs} />
          <Choices label="排序" choices={orderChoices(sort, (next) => address({ sort: next }))} />
        </ListFilters>
      </PageHead>
      {rows.length === 0 ? (
        <EmptyList page={page} first={address({})} none="这个频道还没有内容" instead={['看全部资讯', '/news']} />
      ) : (
        <ItemColumns rows={rows} />
      )}
      <Pagination page={page} pageSize={size} total={total} to={(next) => address({ page: next })} />
    </main>
  )
}
