import { onDemand } from '../../../platform/steps/onDemand.ts'
import { OnDemand } from '../../../ui/states/OnDemand.tsx'
import type { AskedPeriod } from './askedPeriod.ts'

const deadlinePopover = onDemand(() => import('./DeadlinePopover.tsx'))

/** Counting is fetched when a period is first tapped. */
export function Deadlines({ asked, onClose }: { asked: AskedPeriod | null; onClose: () => void }) {
  if (!asked) return null
  return (
    <OnDemand part={deadlinePopover} what="期限计算" onClose={onClose}>
      {({ DeadlinePopover }) => <DeadlinePopover asked={asked} onClose={onClose} />}
    </OnDemand>
  )
}
