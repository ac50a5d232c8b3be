import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { onDemand } from '../platform/steps/onDemand.ts'
import { OnDemand } from '../ui/states/OnDemand.tsx'
import { type PreviewRequest, watchCitations } from './watchCitations.ts'

const citationPreview = onDemand(() => import('./CitationPreview.tsx'))

/** Stands beside a text whose references are links with `data-cite`; the preview itself is fetched when one is first asked for. */
export function CitationPreviews() {
  const { key: page } = useLocation()
  const [request, setRequest] = useState<(PreviewRequest & { page: string }) | null>(null)
  useEffect(() => watchCitations((next) => setRequest(next && { ...next, page })), [page])
  // What was asked for on one page is of no use on the next.
  if (request?.page !== page) return null
  return (
    <OnDemand part={citationPreview} what="引文预览" onClose={() => setRequest(null)}>
      {({ CitationPreview }) => <CitationPreview key={request.target} request={request} />}
    </OnDemand>
  )
}
