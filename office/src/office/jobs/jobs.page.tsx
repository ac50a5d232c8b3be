import type { JobName } from '@zhengcai/contract/office/jobWords.ts'
import { useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { ListStates } from '../../platform/parts/ListStates.tsx'
import { Page } from '../../platform/parts/Page.tsx'
import { Section } from '../../platform/parts/Section.tsx'
import { useAsked } from '../../platform/useAsked.ts'
import { useRefreshed } from '../../platform/useRefreshed.ts'
import { HealthList } from './HealthList.tsx'
import { JobLog } from './JobLog.tsx'
import { JobsTable } from './JobsTable.tsx'

const REFRESHED_EVERY = 15_000

/** What the server does by itself, whether it works, and what else must be well. */
export default function JobsPage() {
  const asked = useAsked('jobs', (signal) => officeApi.job.list({}, { signal }))
  useRefreshed(asked.again, REFRESHED_EVERY)
  const [shown, setShown] = useState<JobName>()
  return (
    <Page title="任务与健康">
      <ListStates asked={asked} empty={false} emptyTitle="">
        {asked.data && (
          <>
            <Section title="健康">
              <HealthList health={asked.data.health} />
            </Section>
            <Section title="任务" note="都会自行运行；连续失败两次会出现在“今日”">
              <JobsTable jobs={asked.data.jobs} onChoose={setShown} onRun={asked.again} />
            </Section>
          </>
        )}
      </ListStates>
      <JobLog name={shown} onClose={() => setShown(undefined)} />
    </Page>
  )
}
