import type { Today } from '@zhengcai/contract/office/today.contract.ts'
import { chineseDate } from '@zhengcai/web/ui/text/chineseDate.ts'
import { officeApi } from '../platform/api/officeApi.ts'
import { ListStates } from '../platform/parts/ListStates.tsx'
import { Page } from '../platform/parts/Page.tsx'
import { type Me, useMe } from '../platform/session/staffSession.ts'
import { beijingTime, serverNow } from '../platform/time/beijing.ts'
import { useAsked } from '../platform/useAsked.ts'
import { useRefreshed } from '../platform/useRefreshed.ts'
import { AuditHead } from './today/AuditHead.tsx'
import { Citations } from './today/Citations.tsx'
import { Columns } from './today/Columns.tsx'
import { Confirms } from './today/Confirms.tsx'
import { Doors } from './today/Doors.tsx'
import { Emergencies } from './today/Emergencies.tsx'
import { FailedSignIns } from './today/FailedSignIns.tsx'
import { FailingJobs } from './today/FailingJobs.tsx'
import { Feedback } from './today/Feedback.tsx'
import { Figures } from './today/Figures.tsx'
import { Late } from './today/Late.tsx'
import { Links } from './today/Links.tsx'
import { Mine } from './today/Mine.tsx'
import { Plan } from './today/Plan.tsx'
import { Questions } from './today/Questions.tsx'
import { Reviews } from './today/Reviews.tsx'
import css from './today/today.module.css'
import { waitingOn, waitingText } from './today/waiting.ts'

const REFRESHED_EVERY = 60_000

/** 今日: what waits for me, in the order of its time limit. */
export default function OfficePage() {
  const me = useMe()
  const asked = useAsked('today', (signal) => officeApi.today.list({}, { signal }))
  useRefreshed(asked.again, REFRESHED_EVERY)
  const { data } = asked
  const date = chineseDate(beijingTime(serverNow()).slice(0, 10)).replace(/^.*年/, '').replace(' · ', '　')
  const lede = (
    <p role="status">
      {`${date}。`}
      {data && waitingText(data)}
    </p>
  )
  return (
    <Page title="今日" lede={lede}>
      <FailedSignIns failures={me.failures} />
      <ListStates asked={asked} empty={false} emptyTitle="">
        {data && <Parts data={data} me={me} onRetry={() => void asked.again()} again={asked.again} />}
      </ListStates>
    </Page>
  )
}

type PartsProps = { data: Today; me: Me; onRetry: () => void; again: () => Promise<void> }

function Parts({ data, me, onRetry, again }: PartsProps) {
  const { count, unknown, pressing } = waitingOn(data)
  return (
    <>
      <Figures part={data.figures} onRetry={onRetry} />
      <div className={css.cols}>
        <div>
          <Emergencies part={data.emergencies} onRetry={onRetry} />
          <Confirms part={data.confirms} onRetry={onRetry} />
          <FailingJobs part={data.jobs} onRetry={again} />
          <Reviews part={data.reviews} onRetry={onRetry} />
          <Late part={data.late} onRetry={onRetry} />
          <Questions part={data.questions} onRetry={onRetry} />
          <Feedback part={data.feedback} onRetry={onRetry} />
          <Mine part={data.mine} me={me.id} onRetry={onRetry} />
          {count === 0 && !unknown && pressing.length === 0 && <Doors rights={me.rights} />}
        </div>
        <div className={css.side}>
          <Plan part={data.plan} onRetry={onRetry} />
          <Columns part={data.columns} onRetry={onRetry} />
          <Citations part={data.citations} onRetry={onRetry} />
          <Links part={data.links} onRetry={onRetry} />
          <AuditHead part={data.audit} onRetry={onRetry} />
        </div>
      </div>
    </>
  )
}
