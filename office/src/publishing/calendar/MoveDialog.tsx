import type { CalendarEntry } from '@zhengcai/contract/publishing/release.contract.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Dialog } from '@zhengcai/web/ui/layout/Dialog.tsx'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import { useSend } from '../../platform/useSend.ts'
import { ScheduleForm } from '../text/parts/ScheduleForm.tsx'

type Props = {
  entry: CalendarEntry
  text: NonNullable<CalendarEntry['text']>
  /** What stands in the fields at first. */
  planned: string
  onDone: () => Promise<void>
  onClose: () => void
}

/** Moving is scheduling again: the same text, read at the same number, at another minute. Its end stays. */
export function MoveDialog({ entry, text, planned, onDone, onClose }: Props) {
  const { busy, fault, send } = useSend()
  const move = (publishTime: string) =>
    send(async () => {
      const { id, number, withdrawTime } = text
      await officeApi.release.schedule({ id, number, publishTime, withdrawTime: withdrawTime?.slice(0, 16) ?? null })
      toast('已改期')
      onClose()
      await onDone()
    })
  return (
    <Dialog open title={`改期：《${entry.title}》`} onClose={onClose}>
      <FormFault fault={fault} shown={['publishTime']} />
      <ScheduleForm
        planned={planned}
        busy={busy}
        error={fault?.fields.publishTime}
        onSend={(time) => void move(time)}
      />
    </Dialog>
  )
}
