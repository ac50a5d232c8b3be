import { type SubmitEvent, useEffect, useState } from 'react'
import { KIND_NAMES } from '../knowledge/kindNames.ts'
import { useGo } from '../platform/useGo.ts'
import { Choices } from '../ui/Choices.tsx'
import { holdWhileComposing } from '../ui/holdWhileComposing.ts'
import { type KindCounts, type ListedType, totalOf } from './listedTypes.ts'
import css from './OperatedList.module.css'
import type { Filters } from './OperatedList.tsx'

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
      <Find keyword={filters.keyword} to={(keyword) => address({ keyword, page: 1 })} />
    </div>
  )
}

function Find({ keyword, to }: { keyword: string; to: (keyword: string) => string }) {
  const go = useGo()
  const [typed, setTyped] = useState(keyword)
  useEffect(() => setTyped(keyword), [keyword])
  const find = (event: SubmitEvent) => {
    event.preventDefault()
    void go(to(typed.trim()), { preventScrollReset: true })
  }
  return (
    <search>
      <form className={css.find} onSubmit={find} onKeyDown={holdWhileComposing}>
        <input
          type="search"
          aria-label="按标题查找"
          placeholder="按标题查找"
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit">查找</button>
      </form>
    </search>
  )
}
