import { onDemand } from '@zhengcai/web/platform/steps/onDemand.ts'
import { OnDemand } from '@zhengcai/web/ui/states/OnDemand.tsx'
import type { DeskState } from '../text/desk/textDesk.ts'

const part = onDemand(() => import('./ReportsPanel.tsx'))

/** It comes when somebody looks at it: few texts have any. */
export function LateReports({ state }: { state: DeskState }) {
  return (
    <OnDemand part={part} what="反馈" onClose={() => {}}>
      {({ ReportsPanel }) => <ReportsPanel state={state} />}
    </OnDemand>
  )
}
