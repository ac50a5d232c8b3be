import { MONTH_FORM } from '@zhengcai/contract/forms.ts'
import type { TrainRow } from '@zhengcai/contract/training/announTrain.ts'
import { type MetaArgs, useLoaderData } from 'react-router'
import { apiOf } from '../platform/api/api.ts'
import { filterIn, shapedIn } from '../platform/steps/inAddress.ts'
import { listAddress, pageIn, plainAddress } from '../platform/steps/listAddress.ts'
import { inBrowser, type LoadArgs, onServer } from '../platform/steps/loading.ts'
import { pageMeta } from '../platform/steps/pageMeta.ts'
import { useTopOfList } from '../platform/steps/useTopOfList.ts'
import { useSite } from '../platform/useSite.ts'
import { Breadcrumbs } from '../ui/layout/Breadcrumbs.tsx'
import { PageHead } from '../ui/layout/PageHead.tsx'
import { Tabs } from '../ui/layout/Tabs.tsx'
import { Pagination } from '../ui/lists/Pagination.tsx'
import { EmptyList } from '../ui/states/EmptyList.tsx'
import { Status } from '../ui/states/Status.tsx'
import { announPath } from './announPath.ts'
import { isTrain } from './announType.ts'
import { ListedRow } from './ListedRow.tsx'
import { MonthStrip } from './MonthStrip.tsx'
import { Months } from './Months.tsx'
import { SeatsBar } from './SeatsBar.tsx'
import { feeText, seatsText, spanText, TRAIN_STATE, whereText } from './trainText.ts'

const PAGE_SIZE = 10
const STATES = [
  [undefined, '全部'],
  ['open', '报名中'],
  ['upcoming', '即将开始'],
  ['ongoing', '进行中'],
  ['ended', '已结束'],
] as const
type State = (typeof STATES)[number][0]
const WORDS = STATES.map(([word]) => word)

async function load({ context, request }: LoadArgs) {
  const params = new URL(request.url).searchParams
  const state = filterIn(params, 'state', WORDS)
  const month = shapedIn(params, 'month', MONTH_FORM)
  const { page, size } = pageIn(params, PAGE_SIZE)
  const { pageList, months, days } = apiOf(context).informAndTrain
  const [{ rows, total }, filled, strip] = await Promise.all([
    pageList({ type: 'train', state, month, pageNum: page, pageSize: size }),
    months({ type: 'train', state }),
    days({ month }),
  ])
  return { rows, total, months: filled, strip, state, month, page, size }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, {
    title: '培训',
    description: '政府采购培训课程：时间、地点、名额、费用与报名截止',
    path: plainAddress(args.location, ['state', 'month', 'page']),
    feed: 'training',
  })

export default function TrainingPage() {
  const { rows, total, months, strip, state, month, page, size } = useLoaderData<typeof loader>()
  const { site } = useSite()
  const list = useTopOfList()
  const address = (change: { state?: State; month?: string | undefined; page?: number }) =>
    listAddress('/training', { state, month, size: size === PAGE_SIZE ? undefined : size, ...change })
  const tabs = STATES.map(([id, label]) => ({
    label,
    to: address({ state: id, month: undefined }),
    current: id === state,
  }))
  return (
    <main id="main" className="wrap">
      <Breadcrumbs steps={[['首页', '/index'], ['培训']]} />
      <PageHead title="培训" ref={list}>
        <Tabs label="按状态" tabs={tabs} />
        <Months months={months} current={month} today={site.today} to={(next) => address({ month: next })} />
      </PageHead>
      <MonthStrip month={strip.month} courses={strip.courses} today={site.today} />
      <div>
        {rows.filter(isTrain).map((row) => (
          <CourseRow key={row.id} row={row} today={site.today} />
        ))}
      </div>
      {rows.length === 0 && (
        <EmptyList page={page} first={address({})} none="没有符合条件的课程" instead={['看全部课程', '/training']} />
      )}
      <Pagination page={page} pageSize={size} total={total} to={(next) => address({ page: next })} />
    </main>
  )
}

function CourseRow({ row, today }: { row: TrainRow; today: string }) {
  const { name, tone } = TRAIN_STATE[row.state]
  return (
    <ListedRow
      to={announPath(row)}
      day={row.start}
      today={today}
      title={row.title}
      summary={row.summary}
      mark={<Status tone={tone}>{name}</Status>}
      aside={[feeText(row.fee), row.state === 'open' ? seatsText(row) : '']}
      drawn={row.state === 'open' && <SeatsBar seats={row.seats} taken={row.taken} />}
      meta={[spanText(row, today), whereText(row), `主讲 ${row.speakers.join('、')}`]}
      demo={row.demo}
      past={row.state === 'ended'}
    />
  )
}
