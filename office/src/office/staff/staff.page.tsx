import { STAFF_STATUSES, type StaffStatus } from '@zhengcai/contract/office/staffWords.ts'
import { filterIn } from '@zhengcai/web/platform/steps/inAddress.ts'
import { listAddress, pageIn } from '@zhengcai/web/platform/steps/listAddress.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Choices } from '@zhengcai/web/ui/forms/Choices.tsx'
import { Pagination } from '@zhengcai/web/ui/lists/Pagination.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { officeApi } from '../../platform/api/officeApi.ts'
import { ListStates } from '../../platform/parts/ListStates.tsx'
import { Page } from '../../platform/parts/Page.tsx'
import { useAsked } from '../../platform/useAsked.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import { StaffTable } from './StaffTable.tsx'

const PATH = '/office/staff'
const PAGE_SIZE = 20
const STATUSES = Object.keys(STAFF_STATUSES) as StaffStatus[]

/** Who works here, with which roles; inviting, changing and closing accounts. */
export default function StaffPage() {
  const [params] = useSearchParams()
  const status = filterIn(params, 'status', STATUSES)
  const { page } = pageIn(params, PAGE_SIZE)
  const [inviting, setInviting] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const list = useAsked(`${status} ${page}`, (signal) =>
    officeApi.staff.list({ status, pageNum: page, pageSize: PAGE_SIZE }, { signal }),
  )
  const rows = list.data?.rows ?? []
  const choice = (label: string, one?: StaffStatus) => ({
    label,
    to: listAddress(PATH, { status: one }),
    current: status === one,
  })
  return (
    <Page title="员工" count={list.data?.total} acts={<Button onClick={() => setInviting(true)}>邀请员工</Button>}>
      <Choices label="状态" choices={[choice('全部'), ...STATUSES.map((one) => choice(STAFF_STATUSES[one], one))]} />
      <ListStates asked={list} empty={rows.length === 0} emptyTitle="没有这种状态的员工" everything={PATH}>
        <StaffTable rows={rows} onChoose={setChosen} />
        <Pagination
          page={page}
          pageSize={PAGE_SIZE}
          total={list.data?.total ?? 0}
          to={(to) => listAddress(PATH, { status, page: to })}
        />
      </ListStates>
      <InviteDialog open={inviting} onClose={() => setInviting(false)} onChanged={() => void list.again()} />
      <PersonDialog
        person={rows.find(({ id }) => id === chosen)}
        onClose={() => setChosen(undefined)}
        onChanged={list.again}
      />
    </Page>
  )
}
