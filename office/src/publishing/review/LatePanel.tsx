import { OnDemand } from '@zhengcai/web/ui/states/OnDemand.tsx'
import type { DeskState } from '../text/desk/textDesk.ts'
import { panelPart } from './lateParts.ts'

export function LatePanel({ state }: { state: DeskState }) {
  return (
    <OnDemand part={panelPart} what="审读" onClose={() => {}}>
      {({ ReviewPanel }) => <ReviewPanel state={state} />}
    </OnDemand>
  )
}
