import { KIND_NAMES } from '@zhengcai/contract/knowledge/kindNames.ts'
import { Choices } from '../ui/forms/Choices.tsx'
import { FindOwn } from './FindOwn.tsx'
import { type Filters, type KindCounts, type ListedType, totalOf } from './listedTypes.ts'
import css from './OperatedList.module.css'

type Props = {
  type: ListedType
  filters: Filters
  counts: KindCounts | undefined
  address: (change: Partial<Filters>) => string
}

export function OperatedFilters({ type, filters, counts, address }: Props) {
  return (
    <div className={css.filters}>
      {type !== 'follow' && (
        <Choices
          label="类型"
          choices={[
            {
              label: '全部',
              to: address({ kind: undefined, page: 1 }),
              current: filters.kind === undefined,
              count: counts && totalOf(counts),
            },
            ...(counts ?? []).map(({ kind, count }) => ({
              label: KIND_NAMES[kind],
              to: address({ kind, page: 1 }),
              current: filters.kind === kind,
              count,
            })),
          ]}
        />
      )}
      <FindOwn label="按标题查找" keyword={filters.keyword} to={(keyword) => address({ keyword, page: 1 })} />
    </div>
  )
}
