import { onDemand } from '@zhengcai/web/platform/steps/onDemand.ts'
import { OnDemand } from '@zhengcai/web/ui/states/OnDemand.tsx'
import type { DeskState, TextDesk } from '../text/desk/textDesk.ts'

const checksPart = onDemand(() => import('./ChecksPanel.tsx'))

export function LateChecks({ desk, state }: { desk: TextDesk; state: DeskState }) {
  return (
    <OnDemand part={checksPart} what="校读" onClose={() => {}}>
      {({ ChecksPanel }) => <ChecksPanel desk={desk} state={state} />}
    </OnDemand>
  )
}
