import { DRAFT_KINDS } from '@zhengcai/contract/publishing/draftWords.ts'
import { Pagination } from '@zhengcai/web/ui/lists/Pagination.tsx'
import { useSearchParams } from 'react-router'
import { officeApi } from '../../platform/api/officeApi.ts'
import { ListStates } from '../../platform/parts/ListStates.tsx'
import { Page } from '../../platform/parts/Page.tsx'
import { useMay } from '../../platform/session/staffSession.ts'
import { useAsked } from '../../platform/useAsked.ts'
import { ImportWord } from '../media/ImportWord.tsx'
import { BulkBar } from './BulkBar.tsx'
import { NewText } from './NewText.tsx'
import { SizeChoice } from './SizeChoice.tsx'
import { StateTabs } from './StateTabs.tsx'
import { TextFilters } from './TextFilters.tsx'
import { TextTable } from './TextTable.tsx'
import css from './texts.module.css'
import { chosenIn, ignoredIn, TEXTS, textsAddress, wantedIn } from './textsAddress.ts'
import { WaitingTexts } from './WaitingTexts.tsx'

/** Every text of the office and of the readers, by kind and state; what is asked for and chosen stands in the address. */
export default function TextsPage() {
  const [params] = useSearchParams()
  return wantedIn(params).waiting ? <WaitingTexts params={params} /> : <AllTexts params={params} />
}

function AllTexts({ params }: { params: URLSearchParams }) {
  const wanted = wantedIn(params)
  const chosen = chosenIn(params)
  const ignored = ignoredIn(params)
  const mayWrite = useMay('write')
  const { size, page, waiting: _elsewhere, ...filters } = wanted
  const list = useAsked(textsAddress(wanted), (signal) =>
    officeApi.draft.list({ ...filters, pageNum: page, pageSize: size }, { signal }),
  )
  const counts = useAsked(`counts ${wanted.kind}`, (signal) =>
    officeApi.draft.counts({ kind: wanted.kind }, { signal }),
  )
  const choices = useAsked(`choices ${wanted.kind}`, (signal) =>
    officeApi.draft.choices({ kind: wanted.kind }, { signal }),
  )
  const rows = list.data?.rows ?? []
  const total = list.data?.total ?? 0
  const again = async () => void (await Promise.all([list.again(), counts.again()]))
  return (
    <Page
      title={wanted.kind ? DRAFT_KINDS[wanted.kind] : '稿件'}
      count={list.data?.total}
      acts={
        mayWrite && (
          <>
            <ImportWord kind={wanted.kind} />
            <NewText kind={wanted.kind} />
          </>
        )
      }
    >
      <StateTabs wanted={wanted} counts={counts.data} chosen={chosen} />
      <TextFilters key={textsAddress(wanted)} wanted={wanted} chosen={chosen} choices={choices.data} />
      {ignored.length > 0 && (
        <p role="status" className={css.ignored}>{`地址中有不认识的条件，没有用上：${ignored.join('，')}`}</p>
      )}
      <ListStates asked={list} empty={rows.length === 0} emptyTitle="没有符合条件的稿件" everything={TEXTS}>
        <TextTable rows={rows} wanted={wanted} chosen={chosen} mayWrite={mayWrite} onChanged={again} />
        <div className={css.below}>
          <Pagination
            page={page}
            pageSize={size}
            total={total}
            to={(next) => textsAddress({ ...wanted, page: next }, chosen)}
          />
          <SizeChoice wanted={wanted} chosen={chosen} />
        </div>
      </ListStates>
      {chosen.length > 0 && mayWrite && (
        <BulkBar wanted={wanted} chosen={chosen} rows={rows} choices={choices.data} onChanged={again} />
      )}
    </Page>
  )
}
