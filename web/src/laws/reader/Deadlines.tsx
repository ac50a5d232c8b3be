import type { LinePeriod } from '@zhengcai/contract/knowledge/lawText.ts'
import { type ComponentType, useEffect, useState } from 'react'
import type { DeadlineProps } from './DeadlinePopover.tsx'

export type AskedPeriod = Pick<LinePeriod, 'days' | 'unit'> & {
  /** As the article writes it: 七个工作日. */
  phrase: string
  button: HTMLElement
}

/** Counting is fetched when a period is first tapped. */
export function Deadlines({ asked, onClose }: { asked: AskedPeriod | null; onClose: () => void }) {
  const [Popover, setPopover] = useState<ComponentType<DeadlineProps> | null>(null)
  useEffect(() => {
    if (!asked || Popover) return
    import('./DeadlinePopover.tsx').then((module) => setPopover(() => module.DeadlinePopover), onClose)
  }, [asked, Popover, onClose])
  return asked && Popover ? <Popover asked={asked} onClose={onClose} /> : null
}
