import { ID_FORM } from '@zhengcai/contract/forms.ts'
import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { STAFF_STATUSES, type StaffStatus } from '@zhengcai/contract/office/staffWords.ts'
import { filterIn, shapedIn } from '@zhengcai/web/platform/steps/inAddress.ts'
import { listAddress, pageIn } from '@zhengcai/web/platform/steps/listAddress.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Choices } from '@zhengcai/web/ui/forms/Choices.tsx'
import { Pagination } from '@zhengcai/web/ui/lists/Pagination.tsx'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { officeApi } from '../../platform/api/officeApi.ts'
import { ListStates } from '../../platform/parts/ListStates.tsx'
import { Page } from '../../platform/parts/Page.tsx'
import { useAsked } from '../../platform/useAsked.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import { type Person, StaffTable } from './StaffTable.tsx'

const PATH = '/office/staff'
/** An office fits on one page. */
const PAGE_SIZE = 100
const STATUSES = keysOf(STAFF_STATUSES)

/** Who works here, with which roles; inviting, changing and closing accounts. */
export default function StaffPage() {
  const [params] = useSearchParams()
  const status = filterIn(params, 'status', STATUSES)
  // A notice and the finder lead to one person, on whichever page of the list they stand.
  const person = shapedIn(params, 'person', ID_FORM)
  const { page } = pageIn(params, PAGE_SIZE)
  const [inviting, setInviting] = useState(false)
  const [chosen, setChosen] = useState(person)
  useEffect(() => setChosen(person), [person])
  const list = useAsked(`${status} ${page}`, (signal) =>
    officeApi.staff.list({ status, pageNum: page, pageSize: PAGE_SIZE }, { signal }),
  )
  const rows = list.data?.rows ?? []
  const one = useAsked(`one ${chosen}`, async (signal) =>
    chosen ? (await officeApi.staff.list({ id: chosen, pageSize: 1 }, { signal })).rows[0] : undefined,
  )
  const again = async () => void (await Promise.all([list.again(), one.again()]))
  const isChosen = ({ id }: Person) => id === chosen
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
        person={rows.find(isChosen) ?? [one.data].find((row) => row && isChosen(row))}
        onClose={() => setChosen(undefined)}
        onChanged={again}
      />
    </Page>
  )
}
