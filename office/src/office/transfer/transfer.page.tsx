import { ID_FORM } from '@zhengcai/contract/forms.ts'
import { shapedIn } from '@zhengcai/web/platform/steps/inAddress.ts'
import { useSearchParams } from 'react-router'
import { officeApi } from '../../platform/api/officeApi.ts'
import { ListStates } from '../../platform/parts/ListStates.tsx'
import { Page } from '../../platform/parts/Page.tsx'
import { Section } from '../../platform/parts/Section.tsx'
import { useMay } from '../../platform/session/staffSession.ts'
import { useAsked } from '../../platform/useAsked.ts'
import { useRefreshed } from '../../platform/useRefreshed.ts'
import { ExportForm } from './ExportForm.tsx'
import { OneImport } from './OneImport.tsx'
import { TransferTable } from './TransferTable.tsx'
import { UploadArchive } from './UploadArchive.tsx'

const AT_WORK_EVERY = 3_000
const RESTING_EVERY = 30_000

/** Content leaves as one file, and comes in from one. */
export default function TransferPage() {
  const [params] = useSearchParams()
  const id = shapedIn(params, 'id', ID_FORM)
  return <Page title="导入导出">{id ? <OneImport key={id} id={id} /> : <Everything />}</Page>
}

function Everything() {
  const [mayTake, mayBring] = [useMay('take'), useMay('bring')]
  const asked = useAsked('transfers', (signal) => officeApi.transfer.list({}, { signal }))
  const transfers = asked.data?.transfers ?? []
  const atWork = transfers.some(({ state }) => state === 'waiting' || state === 'working')
  useRefreshed(asked.again, atWork ? AT_WORK_EVERY : RESTING_EVERY)
  return (
    <>
      {mayTake && (
        <Section title="导出">
          <ExportForm onAsked={asked.again} />
        </Section>
      )}
      {mayBring && (
        <Section title="导入">
          <UploadArchive />
        </Section>
      )}
      <Section title="近来">
        <ListStates asked={asked} empty={transfers.length === 0} emptyTitle="还没有导出或导入过">
          <TransferTable transfers={transfers} />
        </ListStates>
      </Section>
    </>
  )
}
