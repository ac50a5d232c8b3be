import type { CalendarEntry } from '@zhengcai/contract/publishing/release.contract.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Dialog } from '@zhengcai/web/ui/layout/Dialog.tsx'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { useSend } from '../../platform/useSend.ts'
import { timeWords } from '../text/parts/releaseWords.ts'
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
  const { busy, fault, send, clear } = useSend()
  // The end is not chosen here: that it does not fit the minute is said at the minute.
  const said = fault?.fields.publishTime ?? fault?.fields.withdrawTime
  const end = text.withdrawTime?.slice(0, 16)
  const move = (publishTime: string) =>
    send(async () => {
      const { id, number } = text
      await officeApi.release.schedule({ id, number, publishTime, withdrawTime: end ?? null })
      toast('已改期')
      onClose()
      await onDone()
    })
  return (
    <Dialog open title="改期" onClose={onClose}>
      <p className={forms.lede}>{`《${entry.title}》，原定 ${timeWords(entry.time.slice(0, 16))}发布。`}</p>
      <FormFault fault={fault} shown={['publishTime', 'withdrawTime']} />
      {end && <p className={forms.lede}>{`这篇稿件定于 ${timeWords(end)}撤下，须在此之前发布。`}</p>}
      <ScheduleForm
        planned={planned}
        busy={busy}
        errors={said ? { publishTime: said } : {}}
        onType={clear}
        onSend={({ publishTime = '' }) => void move(publishTime)}
        onClose={onClose}
      />
    </Dialog>
  )
}
