import { useEffect, useState } from 'react'
import { onReport, type Reported } from '../platform/api/errorReport.ts'
import { onDemand } from '../platform/steps/onDemand.ts'
import { OnDemand } from '../ui/states/OnDemand.tsx'

/** Comes with the first tap: most readers never need it. */
const feedbackDialog = onDemand(() => import('../feedback/FeedbackDialog.tsx'))

export function ErrorReport() {
  const [reported, setReported] = useState<Reported>()
  useEffect(() => onReport(setReported), [])
  if (!reported) return null
  const close = () => setReported(undefined)
  return (
    <OnDemand part={feedbackDialog} what="纠错表单" onClose={close}>
      {({ FeedbackDialog }) => <FeedbackDialog type="1" page={reported.path} about={reported.title} onClose={close} />}
    </OnDemand>
  )
}
