import type { NoticeRow } from '@zhengcai/contract/training/announTrain.ts'
import { type MetaArgs, useLoaderData } from 'react-router'
import { apiOf } from '../platform/api/api.ts'
import { filterIn } from '../platform/steps/inAddress.ts'
import { listAddress, pageIn, plainAddress } from '../platform/steps/listAddress.ts'
import { inBrowser, type LoadArgs, onServer } from '../platform/steps/loading.ts'
import { pageMeta } from '../platform/steps/pageMeta.ts'
import { useTopOfList } from '../platform/steps/useTopOfList.ts'
import { useSite } from '../platform/useSite.ts'
import { announPath } from '../training/announPath.ts'
import { isNotice } from '../training/announType.ts'
import { ListedRow } from '../training/ListedRow.tsx'
import { Breadcrumbs } from '../ui/layout/Breadcrumbs.tsx'
import { PageHead } from '../ui/layout/PageHead.tsx'
import { Tabs } from '../ui/layout/Tabs.tsx'
import { Pagination } from '../ui/lists/Pagination.tsx'
import { EmptyList } from '../ui/states/EmptyList.tsx'
import { shortDate } from '../ui/text/chineseDate.ts'
import { countText } from '../ui/text/countText.ts'
import { NoticeMarks } from './NoticeMarks.tsx'
import { validityText } from './validityText.ts'

const PAGE_SIZE = 10
const STATES = [
  [undefined, '全部'],
  ['valid', '有效'],
  ['expired', '已过期'],
] as const
type State = (typeof STATES)[number][0]
const WORDS = STATES.map(([word]) => word)

async function load({ context, request }: LoadArgs) {
  const params = new URL(request.url).searchParams
  const state = filterIn(params, 'state', WORDS)
  const { page, size } = pageIn(params, PAGE_SIZE)
  const { pageList } = apiOf(context).informAndTrain
  return { ...(await pageList({ type: 'notice', state, pageNum: page, pageSize: size })), state, page, size }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, {
    title: '平台公告',
    description: '本站与杂志社的公告：服务安排、征订、维护与提示',
    path: plainAddress(args.location, ['state', 'page']),
    feed: 'notices',
  })

export default function PlatformNotificationPage() {
  const { rows, total, state, page, size } = useLoaderData<typeof loader>()
  const { site } = useSite()
  const list = useTopOfList()
  const address = (change: { state?: State; page?: number }) =>
    listAddress('/platform-notification', { state, size: size === PAGE_SIZE ? undefined : size, ...change })
  const tabs = STATES.map(([id, label]) => ({ label, to: address({ state: id }), current: id === state }))
  return (
    <main id="main" className="wrap">
      <Breadcrumbs steps={[['首页', '/index'], ['公告']]} />
      <PageHead title="平台公告" ref={list}>
        <Tabs label="按有效期" tabs={tabs} />
      </PageHead>
      <div>
        {rows.filter(isNotice).map((row) => (
          <NoticeListed key={row.id} row={row} today={site.today} />
        ))}
      </div>
      {rows.length === 0 && (
        <EmptyList
          page={page}
          first={address({})}
          none="没有这样的公告"
          instead={['看全部公告', '/platform-notification']}
        />
      )}
      <Pagination page={page} pageSize={size} total={total} to={(next) => address({ page: next })} />
    </main>
  )
}

function NoticeListed({ row, today }: { row: NoticeRow; today: string }) {
  return (
    <ListedRow
      to={announPath(row)}
      day={row.publishTime}
      today={today}
      title={row.title}
      summary={row.summary}
      mark={<NoticeMarks notice={row} />}
      meta={[`${shortDate(row.publishTime, today)} 发布`, validityText(row, today), `阅读 ${countText(row.viewCount)}`]}
      demo={row.demo}
      past={row.state === 'expired'}
    />
  )
}
