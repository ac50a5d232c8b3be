import type { KnowledgeRow } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { type MetaArgs, useLoaderData } from 'react-router'
import { apiOf } from '../platform/api/api.ts'
import { listAddress, pageIn, plainAddress } from '../platform/steps/listAddress.ts'
import { inBrowser, type LoadArgs, onServer } from '../platform/steps/loading.ts'
import { pageMeta } from '../platform/steps/pageMeta.ts'
import { useTopOfList } from '../platform/steps/useTopOfList.ts'
import { useSite } from '../platform/useSite.ts'
import { LinkButton } from '../ui/forms/Button.tsx'
import { Breadcrumbs } from '../ui/layout/Breadcrumbs.tsx'
import { PageHead } from '../ui/layout/PageHead.tsx'
import { Tabs } from '../ui/layout/Tabs.tsx'
import { Pagination } from '../ui/lists/Pagination.tsx'
import { EmptyState } from '../ui/states/States.tsx'
import { SolicitRow } from './SolicitRow.tsx'
import css from './solicits.module.css'

const PAGE_SIZE = 10
const STATES = [
  { state: 'open', name: '征稿中' },
  { state: 'closed', name: '已截止' },
] as const

async function load({ context, request }: LoadArgs) {
  const params = new URL(request.url).searchParams
  const state = STATES.find((known) => known.state === params.get('state'))?.state
  const { page, size } = pageIn(params, PAGE_SIZE)
  const { rows, total } = await apiOf(context).knowledge.solicits({ state, pageNum: page, pageSize: size })
  return { rows, total, page, size, state }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, {
    title: '征稿',
    description: '政采视野杂志正在征集的选题、截止日期、要求与稿酬',
    path: plainAddress(args.location, ['state', 'page']),
    feed: 'solicits',
  })

export default function SolicitListPage() {
  const { rows, total, page, size, state } = useLoaderData<typeof loader>()
  const { site } = useSite()
  const list = useTopOfList()
  const address = (change: { state?: string | undefined; page?: number }) =>
    listAddress('/solicit-list', { state, size: size === PAGE_SIZE ? undefined : size, ...change })
  const tabs = [{ state: undefined, name: '全部' }, ...STATES].map((tab) => ({
    label: tab.name,
    to: address({ state: tab.state }),
    current: tab.state === state,
  }))
  return (
    <main id="main" className="wrap">
      <Breadcrumbs steps={[['首页', '/index'], ['征稿']]} />
      <PageHead title="征稿" ref={list}>
        <p className={css.lead}>每则征稿写明选题、截止日期、要求与稿酬。截止当天整天都可以投稿。</p>
        <Tabs label="征稿状态" tabs={tabs} />
      </PageHead>
      {rows.length === 0 && <Nothing page={page} state={state} first={address({})} />}
      {state
        ? rows.map((row) => <SolicitRow key={row.esId} row={row} today={site.today} level={2} />)
        : STATES.map((group) => <Group key={group.state} {...group} rows={rows} today={site.today} />)}
      <Pagination page={page} pageSize={size} total={total} to={(next) => address({ page: next })} />
    </main>
  )
}

type GroupProps = { state: string; name: string; rows: KnowledgeRow[]; today: string }

function Group({ state, name, rows, today }: GroupProps) {
  const mine = rows.filter((row) => row.solicit?.state === state)
  if (mine.length === 0) return null
  return (
    <section aria-label={name}>
      <h2 className={css.group}>{name}</h2>
      {mine.map((row) => (
        <SolicitRow key={row.esId} row={row} today={today} level={3} />
      ))}
    </section>
  )
}

function Nothing({ page, state, first }: { page: number; state: string | undefined; first: string }) {
  if (page > 1) {
    return (
      <EmptyState title="这一页没有内容">
        <LinkButton quiet to={first}>
          回到第一页
        </LinkButton>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={state === 'open' ? '目前没有正在征集的选题' : '还没有征稿'}>
      <p className={css.next}>平时的来稿也欢迎，投稿邮箱在“关于我们”里。</p>
      <LinkButton quiet to="/about-us">
        关于我们
      </LinkButton>
    </EmptyState>
  )
}
