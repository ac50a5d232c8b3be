import { OnDemand } from '@zhengcai/web/ui/states/OnDemand.tsx'
import type { TextDesk } from '../text/desk/textDesk.ts'
import { dialogsPart } from './lateParts.ts'
import { useReviewing } from './reviewing.ts'

/** The dialogs, from when they are here on: what was typed in them outlives their closing. */
export function LateDialogs({ desk }: { desk: TextDesk }) {
  const { asking, ask } = useReviewing()
  if (!asking && !dialogsPart.here()) return null
  return (
    <OnDemand part={dialogsPart} what="审读的表单" onClose={() => ask(undefined)}>
      {({ ReviewDialogs }) => <ReviewDialogs desk={desk} />}
    </OnDemand>
  )
}
