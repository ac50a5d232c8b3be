import { quietApi } from '../platform/api/browserApi.ts'
import { useKept } from '../platform/steps/useKept.ts'
import { useLoaded } from '../platform/steps/useLoaded.ts'
import { useTopOfList } from '../platform/steps/useTopOfList.ts'
import { LinkButton } from '../ui/forms/Button.tsx'
import { Pagination } from '../ui/lists/Pagination.tsx'
import { EmptyState, ErrorState, Skeleton } from '../ui/states/States.tsx'
import type { Filters, KindCounts, ListedType } from './listedTypes.ts'
import { OperatedFilters } from './OperatedFilters.tsx'
import css from './OperatedList.module.css'
import { OperatedRows } from './OperatedRows.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useRemoval } from './useRemoval.ts'

const PAGE_SIZE = 20

type Props = {
  type: ListedType
  filters: Filters
  counts: KindCounts | undefined
  address: (change: Partial<Filters>) => string
  onChanged: () => void
}

/** A reader's own list: by kind, by words of the title, page by page; rows can be taken out and put back. */
export function OperatedList({ type, filters, counts, address, onChanged }: Props) {
  const { kind, keyword, page } = filters
  const top = useTopOfList()
  const { data, loading, failed, reload } = useLoaded(JSON.stringify([type, filters]), (signal) =>
    quietApi.operate.list(
      { operateType: type, kind, keyword: keyword || undefined, pageNum: page, pageSize: PAGE_SIZE },
      { signal },
    ),
  )
  const [chosen, choose] = useKept<string[]>('chosen', [])
  const removal = useRemoval(type, () => {
    choose([])
    reload()
    onChanged()
  })
  const rows = data?.rows ?? []
  const chosenRows = rows.filter(({ id }) => chosen.includes(id))
  return (
    <div ref={top}>
      <OperatedFilters type={type} filters={filters} counts={counts} address={address} />
      {failed && <ErrorState onRetry={reload} />}
      {!failed && !data && <Skeleton rows={6} />}
      {!failed && data && rows.length === 0 && <Nothing type={type} filters={filters} first={address({ page: 1 })} />}
      {!failed && rows.length > 0 && (
        <div aria-busy={loading || undefined}>
          <SelectionBar type={type} rows={rows} chosen={chosenRows} choose={choose} removal={removal} />
          <OperatedRows type={type} rows={rows} chosen={chosen} choose={choose} />
        </div>
      )}
      <Pagination page={page} pageSize={PAGE_SIZE} total={data?.total ?? 0} to={(next) => address({ page: next })} />
    </div>
  )
}

const EMPTY: Record<ListedType, [title: string, next: string, to: string, label: string]> = {
  collect: ['还没有收藏', '读到值得留下的内容，点标题下方的“收藏”，就会出现在这里。', '/news', '看看资讯'],
  like: ['还没有点赞', '觉得一篇内容有用，可以点标题下方的“点赞”。', '/news', '看看资讯'],
  browse: ['还没有浏览记录', '登录后打开过的内容会记在这里，只有您自己看得到。', '/index', '回到首页'],
  follow: ['还没有关注法规', '关注的法规有新版本或开始施行时，您会收到消息。', '/law', '打开法规库'],
}

function Nothing({ type, filters, first }: { type: ListedType; filters: Filters; first: string }) {
  if (filters.page > 1)
    return (
      <EmptyState title="这一页没有内容">
        <LinkButton quiet to={first}>
          回到第一页
        </LinkButton>
      </EmptyState>
    )
  if (filters.keyword || filters.kind)
    return (
      <EmptyState title={filters.keyword ? `没有找到标题含“${filters.keyword}”的内容` : '这一类还没有内容'}>
        <LinkButton quiet to={`/personal-center?tab=${type}`}>
          看全部
        </LinkButton>
      </EmptyState>
    )
  const [title, next, to, label] = EMPTY[type]
  return (
    <EmptyState title={title}>
      <p className={css.next}>{next}</p>
      <LinkButton quiet to={to}>
        {label}
      </LinkButton>
    </EmptyState>
  )
}
