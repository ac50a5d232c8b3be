import { useSearchParams } from 'react-router'
import { officeApi } from '../platform/api/officeApi.ts'
import { Page } from '../platform/parts/Page.tsx'
import { useAsked } from '../platform/useAsked.ts'
import { CaseScreen } from './CaseScreen.tsx'
import { type Wanted, wantedIn } from './feedbackAddress.ts'
import { Queue } from './Queue.tsx'

/** What readers report, by the day a reply is due; or one of them. */
export default function FeedbackPage() {
  const [params] = useSearchParams()
  const wanted = wantedIn(params)
  return wanted.id ? <CaseScreen key={wanted.id} id={wanted.id} wanted={wanted} /> : <WholeQueue wanted={wanted} />
}

function WholeQueue({ wanted }: { wanted: Wanted }) {
  const counts = useAsked('counts', (signal) => officeApi.feedbackDesk.counts({}, { signal }))
  const { queues, overdue = 0 } = counts.data ?? {}
  return (
    <Page
      title="反馈"
      count={queues?.due}
      lede={queues && `待回复 ${queues.due} 条${overdue > 0 ? `，超期 ${overdue} 条` : ''}，按工作日计`}
    >
      <Queue wanted={wanted} counts={counts.data} />
    </Page>
  )
}
