import { useSearchParams } from 'react-router'
import { officeApi } from '../platform/api/officeApi.ts'
import { Page } from '../platform/parts/Page.tsx'
import { useAsked } from '../platform/useAsked.ts'
import { CaseScreen } from './case/CaseScreen.tsx'
import { type Wanted, wantedIn } from './questionsAddress.ts'
import { Queue } from './queue/Queue.tsx'

/** The questions of readers, by the day an answer is due; with one of them open beside. */
export default function QuestionsPage() {
  const [params] = useSearchParams()
  const wanted = wantedIn(params)
  return wanted.id ? <CaseScreen key={wanted.id} id={wanted.id} wanted={wanted} /> : <WholeQueue wanted={wanted} />
}

function WholeQueue({ wanted }: { wanted: Wanted }) {
  const counts = useAsked('counts', (signal) => officeApi.questionDesk.counts({}, { signal }))
  const { queues, overdue = 0 } = counts.data ?? {}
  return (
    <Page
      title="提问"
      count={queues?.due}
      lede={queues && `未办结 ${queues.due} 条${overdue > 0 ? `，超期 ${overdue} 条` : ''}，按工作日计`}
    >
      <Queue wanted={wanted} counts={counts.data} />
    </Page>
  )
}
