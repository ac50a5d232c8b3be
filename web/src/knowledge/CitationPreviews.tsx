import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { PreviewProps } from './CitationPreview.tsx'
import { type Asked, watchCitations } from './watchCitations.ts'

/** Stands beside a text whose references are links with `data-cite`; the preview itself is fetched when one is first asked for. */
export function CitationPreviews() {
  const { key: page } = useLocation()
  const [asked, setAsked] = useState<(Asked & { page: string }) | null>(null)
  const [Preview, setPreview] = useState<ComponentType<PreviewProps> | null>(null)
  useEffect(() => watchCitations((next) => setAsked(next && { ...next, page })), [page])
  useEffect(() => {
    if (!asked || Preview) return
    // Without the preview the link is still a link.
    import('./CitationPreview.tsx').then(
      (module) => setPreview(() => module.CitationPreview),
      () => setAsked(null),
    )
  }, [asked, Preview])
  // What was asked for on one page is of no use on the next.
  return asked?.page === page && Preview ? <Preview key={asked.target} asked={asked} /> : null
}
