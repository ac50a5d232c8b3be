import { lazy, Suspense, useEffect, useState } from 'react'
import { onReport, type Reported } from '../platform/errorReport.ts'

/** Comes with the first tap: most readers never need it. */
const FeedbackDialog = lazy(async () => ({ default: (await import('../feedback/FeedbackDialog.tsx')).FeedbackDialog }))

export function ErrorReport() {
  const [reported, setReported] = useState<Reported>()
  useEffect(() => onReport(setReported), [])
  if (!reported) return null
  return (
    <Suspense>
      <FeedbackDialog type="1" page={reported.path} about={reported.title} onClose={() => setReported(undefined)} />
    </Suspense>
  )
}
