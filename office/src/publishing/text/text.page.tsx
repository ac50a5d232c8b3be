import { LinkButton } from '@zhengcai/web/ui/forms/Button.tsx'
import { EmptyState, ErrorState, Skeleton } from '@zhengcai/web/ui/states/States.tsx'
import { useSearchParams } from 'react-router'
import { officeApi } from '../../platform/api/officeApi.ts'
import { Page } from '../../platform/parts/Page.tsx'
import { useAsked } from '../../platform/useAsked.ts'
import { TextScreen } from './TextScreen.tsx'

/** One text: read, written, previewed and released. */
export default function TextPage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const draft = useAsked(id, async (signal) => (id ? officeApi.draft.open({ id }, { signal }) : undefined))
  if (draft.data?.id === id) return <TextScreen key={id} draft={draft.data} />
  return (
    <Page title="稿件">
      {draft.loading && <Skeleton rows={6} />}
      {draft.fault && <ErrorState text={draft.fault} onRetry={() => void draft.again()} />}
      {!id && (
        <EmptyState title="没有指明是哪一篇稿件">
          <LinkButton to="/office/texts" quiet>
            看全部稿件
          </LinkButton>
        </EmptyState>
      )}
    </Page>
  )
}
