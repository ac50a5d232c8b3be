import { lazy, Suspense } from 'react'
import { closeReport, useReported } from '../platform/errorReport.ts'

/** Comes with the first tap: most readers never need it. */
const FeedbackDialog = lazy(async () => ({ default: (await import('../feedback/FeedbackDialog.tsx')).FeedbackDialog }))

export function ErrorReport() {
  const reported = useReported()
  if (!reported) return null
  return (
    <Suspense>
      <FeedbackDialog type="1" page={reported.path} about={reported.title} onClose={closeReport} />
    </Suspense>
  )
}
