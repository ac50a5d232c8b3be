import { LinkButton } from '@zhengcai/web/ui/forms/Button.tsx'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { EmptyState, ErrorState } from '@zhengcai/web/ui/states/States.tsx'
import { useSearchParams } from 'react-router'
import { officeApi } from '../../platform/api/officeApi.ts'
import { Page } from '../../platform/parts/Page.tsx'
import { useAsked } from '../../platform/useAsked.ts'
import { Comparison } from './Comparison.tsx'
import { historyAddress, lookingIn } from './historyAddress.ts'
import { OneRevision } from './OneRevision.tsx'
import { Revisions } from './Revisions.tsx'

const PAGE_SIZE = 50

/** What a text was and who made it so: revisions, any two of them side by side, and the way back to one. */
export default function HistoryPage() {
  const [params] = useSearchParams()
  const looking = lookingIn(params)
  const { id, all, page, from, to, look } = looking
  const text = useAsked(`text ${id}`, (signal) => officeApi.draft.open({ id }, { signal }))
  const list = useAsked(`revisions ${id} ${all} ${page}`, (signal) =>
    officeApi.revision.list({ draftId: id, all, pageNum: page, pageSize: PAGE_SIZE }, { signal }),
  )
  const title = text.data?.title || '（还没有标题）'
  if (!id || (text.fault && !text.data))
    return (
      <Page title="历史">
        {id ? (
          <ErrorState text={text.fault} onRetry={() => void text.again()} />
        ) : (
          <EmptyState title="没有指明是哪一篇稿件">
            <LinkButton to="/office/texts" quiet>
              去稿件列表
            </LinkButton>
          </EmptyState>
        )}
      </Page>
    )
  return (
    <Page
      title="历史"
      count={list.data?.total}
      lede={text.data && <SiteLink to={`/office/text?id=${id}`}>{title}</SiteLink>}
    >
      {from && to && text.data && (
        <Comparison
          key={`${from} ${to}`}
          draft={text.data}
          from={from}
          to={to}
          revisions={list.data?.rows ?? []}
          everything={historyAddress({ id, all, page })}
          onRestored={() => void Promise.all([text.again(), list.again()])}
        />
      )}
      {look && <OneRevision key={look} id={look} draftId={id} everything={historyAddress({ id, all, page })} />}
      {text.data && <Revisions draft={text.data} list={list} looking={looking} pageSize={PAGE_SIZE} />}
    </Page>
  )
}
