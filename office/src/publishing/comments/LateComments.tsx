import { onDemand } from '@zhengcai/web/platform/steps/onDemand.ts'
import { OnDemand } from '@zhengcai/web/ui/states/OnDemand.tsx'
import type { DeskState, TextDesk } from '../text/desk/textDesk.ts'

const part = onDemand(() => import('./CommentsPanel.tsx'))

/** It comes when somebody looks at it: most who open a text write. */
export function LateComments({ desk, state }: { desk: TextDesk; state: DeskState }) {
  return (
    <OnDemand part={part} what="批注" onClose={() => {}}>
      {({ CommentsPanel }) => <CommentsPanel desk={desk} state={state} />}
    </OnDemand>
  )
}
