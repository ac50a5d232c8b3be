import { OnDemand } from '@zhengcai/web/ui/states/OnDemand.tsx'
import type { DeskState, TextDesk } from '../text/desk/textDesk.ts'
import { barPart } from './lateParts.ts'

/** For texts that others read, or have sent back. */
export function LateReviewBar({ desk, state }: { desk: TextDesk; state: DeskState }) {
  const { review, events } = state.draft
  if (!review && !events.some(({ act }) => act === 'return')) return null
  return (
    <OnDemand part={barPart} what="审读" onClose={() => {}}>
      {({ ReviewBar }) => <ReviewBar desk={desk} state={state} />}
    </OnDemand>
  )
}
