import { listAddress, pageIn } from '@zhengcai/web/platform/steps/listAddress.ts'
import { Pagination } from '@zhengcai/web/ui/lists/Pagination.tsx'
import { useSearchParams } from 'react-router'
import { officeApi } from '../../platform/api/officeApi.ts'
import { ListStates } from '../../platform/parts/ListStates.tsx'
import { useAsked } from '../../platform/useAsked.ts'
import { useRefreshed } from '../../platform/useRefreshed.ts'
import css from '../laws.module.css'
import type { TabProps } from '../tabProps.ts'
import { ChangeCard } from './ChangeCard.tsx'

const PATH = '/office/laws'
const PAGE_SIZE = 20
const EVERY = 30_000

/** What waits for a second person first, then what was decided. */
export function ChangesTab({ around }: TabProps) {
  const [params] = useSearchParams()
  const { page } = pageIn(params, PAGE_SIZE)
  const list = useAsked(`changes ${page}`, (signal) =>
    officeApi.lawDesk.changes({ pageNum: page, pageSize: PAGE_SIZE }, { signal }),
  )
  useRefreshed(list.again, EVERY)
  const rows = list.data?.rows ?? []
  return around({
    count: list.data?.total,
    children: (
      <ListStates asked={list} empty={rows.length === 0} emptyTitle="还没有改动">
        <div className={css.cards}>
          {rows.map((change) => (
            <ChangeCard key={change.id} change={change} onDone={() => void list.again()} />
          ))}
        </div>
        <Pagination
          page={page}
          pageSize={PAGE_SIZE}
          total={list.data?.total ?? 0}
          to={(to) => listAddress(PATH, { tab: 'changes', page: to })}
        />
      </ListStates>
    ),
  })
}
