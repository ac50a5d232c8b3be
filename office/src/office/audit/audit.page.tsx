import { shapedIn, wordsIn } from '@zhengcai/web/platform/steps/inAddress.ts'
import { listAddress, pageIn } from '@zhengcai/web/platform/steps/listAddress.ts'
import { Pagination } from '@zhengcai/web/ui/lists/Pagination.tsx'
import { useSearchParams } from 'react-router'
import { officeApi } from '../../platform/api/officeApi.ts'
import { ListStates } from '../../platform/parts/ListStates.tsx'
import { Page } from '../../platform/parts/Page.tsx'
import { useAsked } from '../../platform/useAsked.ts'
import { AuditFilters, type Filters } from './AuditFilters.tsx'
import { AuditTable } from './AuditTable.tsx'
import { ExportTrail } from './ExportTrail.tsx'
import { VerifyChain } from './VerifyChain.tsx'

const PATH = '/office/audit'
const PAGE_SIZE = 50
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Every act has a name and a time; the chain shows whether somebody changed one. */
export default function AuditPage() {
  const [params] = useSearchParams()
  const filters = filtersIn(params)
  const { page } = pageIn(params, PAGE_SIZE)
  const list = useAsked(listAddress('', { ...filters, page }), (signal) =>
    officeApi.auditTrail.list({ ...filters, pageNum: page, pageSize: PAGE_SIZE }, { signal }),
  )
  const rows = list.data?.rows ?? []
  return (
    <Page title="审计" count={list.data?.total} acts={<ExportTrail filters={filters} />}>
      <VerifyChain />
      <AuditFilters key={listAddress('', filters)} filters={filters} path={PATH} />
      <ListStates asked={list} empty={rows.length === 0} emptyTitle="没有符合条件的记录" everything={PATH}>
        <AuditTable rows={rows} />
        <Pagination
          page={page}
          pageSize={PAGE_SIZE}
          total={list.data?.total ?? 0}
          to={(to) => listAddress(PATH, { ...filters, page: to })}
        />
      </ListStates>
    </Page>
  )
}

const filtersIn = (params: URLSearchParams): Filters => ({
  actor: wordsIn(params, 'actor', 100),
  act: wordsIn(params, 'act', 100),
  subject: wordsIn(params, 'subject', 200),
  from: shapedIn(params, 'from', DAY),
  to: shapedIn(params, 'to', DAY),
})
