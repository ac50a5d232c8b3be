import { ID_FORM } from '@zhengcai/contract/forms.ts'
import { shapedIn } from '@zhengcai/web/platform/steps/inAddress.ts'
import { listAddress, pageIn } from '@zhengcai/web/platform/steps/listAddress.ts'
import { Choices } from '@zhengcai/web/ui/forms/Choices.tsx'
import { Pagination } from '@zhengcai/web/ui/lists/Pagination.tsx'
import { useSearchParams } from 'react-router'
import { officeApi } from '../../platform/api/officeApi.ts'
import { ListStates } from '../../platform/parts/ListStates.tsx'
import { useAsked } from '../../platform/useAsked.ts'
import css from '../laws.module.css'
import type { TabProps } from '../tabProps.ts'
import { AffectedCard } from './AffectedCard.tsx'

const PATH = '/office/laws'
const PAGE_SIZE = 20

/** 引用复核: texts that rest on what has changed, until somebody has looked at each. */
export function AffectedTab({ around }: TabProps) {
  const [params] = useSearchParams()
  const lawId = shapedIn(params, 'law', ID_FORM)
  const settled = params.get('settled') === '1' ? ('1' as const) : undefined
  const { page } = pageIn(params, PAGE_SIZE)
  const at = (more: { settled?: string | undefined; page?: number }) =>
    listAddress(PATH, { tab: 'citing', law: lawId, settled, ...more })
  const list = useAsked(at({ page }), (signal) =>
    officeApi.lawDesk.affected({ lawId, settled, pageNum: page, pageSize: PAGE_SIZE }, { signal }),
  )
  const rows = list.data?.rows ?? []
  return around({
    count: list.data?.total,
    children: (
      <>
        <Choices
          label="看"
          choices={[
            { label: '待处理', to: at({ settled: undefined }), current: !settled },
            { label: '处理过的', to: at({ settled: '1' }), current: settled !== undefined },
          ]}
        />
        <ListStates
          asked={list}
          empty={rows.length === 0}
          emptyTitle={settled ? '还没有处理过的' : '所引的条文都没有变动，或都处理过了'}
          everything={lawId ? listAddress(PATH, { tab: 'citing' }) : undefined}
        >
          <div className={css.cards}>
            {rows.map((row) => (
              <AffectedCard key={`${row.id} ${row.settled?.time}`} row={row} onDone={() => void list.again()} />
            ))}
          </div>
          <Pagination page={page} pageSize={PAGE_SIZE} total={list.data?.total ?? 0} to={(to) => at({ page: to })} />
        </ListStates>
      </>
    ),
  })
}
