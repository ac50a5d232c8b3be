import type { NoticeRow } from '@zhengcai/contract/training/announTrain.ts'
import { type MetaArgs, useLoaderData } from 'react-router'
import { apiOf } from '../platform/api.ts'
import { listAddress, plainAddress } from '../platform/listAddress.ts'
import { filterIn, inBrowser, type LoadArgs, numberIn, onServer } from '../platform/loading.ts'
import { pageMeta } from '../platform/pageMeta.ts'
import { useSite } from '../platform/useSite.ts'
import { useTopOfList } from '../platform/useTopOfList.ts'
import css from '../training/announList.module.css'
import { announPath } from '../training/announPath.ts'
import { isNotice } from '../training/announType.ts'
import { ListedRow } from '../training/ListedRow.tsx'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { shortDate } from '../ui/chineseDate.ts'
import { countText } from '../ui/countText.ts'
import { Pagination } from '../ui/Pagination.tsx'
import { SectionHeader } from '../ui/SectionHeader.tsx'
import { EmptyState } from '../ui/States.tsx'
import { Tabs } from '../ui/Tabs.tsx'
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
  const page = numberIn(params, 'page', 1)
  const size = Math.min(numberIn(params, 'size', PAGE_SIZE), 100)
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
      <div className={css.head} ref={list}>
        <SectionHeader title="平台公告" level={1} />
        <Tabs label="按有效期" tabs={tabs} />
      </div>
      <div>
        {rows.filter(isNotice).map((row) => (
          <NoticeListed key={row.id} row={row} today={site.today} />
        ))}
      </div>
      {rows.length === 0 && (
        <EmptyState title={page > 1 ? '这一页没有内容' : '没有这样的公告'}>
          <LinkButton quiet to={page > 1 ? address({}) : '/platform-notification'}>
            {page > 1 ? '回到第一页' : '看全部公告'}
          </LinkButton>
        </EmptyState>
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
